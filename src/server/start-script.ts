import { addBase } from '../location/base-path.ts';
import type { ShellOptions } from '../pages/shell.ts';
import type { Context } from './context.ts';

export function createStart({ inlineAssets, settings: { base } }: Context): NonNullable<ShellOptions['start']> {
  const script = import.meta.env.DEV ? `/${inlineAssets.script}` : addBase(`/${inlineAssets.script}`, base);
  return { boot: inlineAssets.boot, script, base };
}
