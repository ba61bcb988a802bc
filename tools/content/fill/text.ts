/** A text as it is published: one version of a document in one language, with everything filled in. */
import type { IsoDate, TextRecord } from '../../../src/documents/document.ts';
import type { Section } from '../read/tree.ts';

export interface Text extends TextRecord {
  readonly app: string;
  /** Raised when users must agree again; the same in all languages of a version. */
  readonly revision: number;
  readonly date: string;
  readonly dir?: 'rtl';
  readonly title: string;
  readonly description: string;
  readonly note: string | null;
  /** The day on which a translation was published, if it was not that of the version. */
  readonly translatedOn?: IsoDate | undefined;
  readonly sections: readonly Section[];
}
