import { splitLatinRuns } from './latin-runs.ts';
import type { Phrase } from './text-page.ts';

type SentenceProps = Pick<Phrase, 'lang'> & {
  /** An array has at odd indexes the parts whose text direction must not affect the others. */
  text: string | readonly string[];
  as?: 'p' | 'li' | 'span';
  className?: string;
};

/**
 * A browser may translate the page before React hydrates it. `suppressHydrationWarning` works only
 * for an element whose child is a single string.
 */
export function Sentence({ text, lang, as: Tag = 'p', className }: SentenceProps) {
  const parts = typeof text === 'string' ? splitLatinRuns(text) : text;
  const createPart = (part: string, index: number) => {
    const Part = index % 2 ? 'bdi' : 'span';
    // Parts may repeat, so they can't be keys.
    return (
      <Part key={index} suppressHydrationWarning>
        {part}
      </Part>
    );
  };
  return (
    <Tag className={className} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
      {parts.length === 1 ? parts[0] : parts.map(createPart)}
    </Tag>
  );
}
