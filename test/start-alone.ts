/** Starts a built site in workerd by itself: without what would read, wait and refuse before the Worker does. */
import { readService, startWorkerd } from '../tools/budgets/start-workerd.ts';
import { findConfig, type SiteName } from './builds.ts';

export interface LoneSite {
  readonly url: URL;
  /** The address of V8's inspector, by which a script can collect garbage. */
  readonly inspector: string;
  close(): Promise<void>;
}

export async function startAlone(name: SiteName): Promise<LoneSite> {
  const { host, close } = await startWorkerd({ site: readService(findConfig(name)) }, true);
  return { url: new URL(`http://${host('site')}`), inspector: `ws://${host('inspector')}/site`, close };
}
