/** What built code is like: small enough, minified, and without what only development needs. */
import { minifySync } from 'vite';

/** Sentences that React says in development only, and names that only its development builds have. */
const developmentOnly = [
  'Each child in a list should have a unique',
  'Internal React error: Expected static flag was missing',
  'React instrumentation encountered an error',
  'jsxDEV',
];

/** @returns what of React's development build is in some code */
export function developmentMarkers(code: string): string[] {
  return developmentOnly.filter((marker) => code.includes(marker));
}

/** @returns how much smaller, in percent, modules would be if they were minified once more; almost nothing if they are */
export function savedByMinifying(modules: readonly string[]): number {
  const again = modules.map((code) => {
    const { code: smaller, errors } = minifySync('module.js', code, { module: true });
    if (errors.length > 0) throw new Error(`a module can't be read: ${errors[0]?.message}`);
    return smaller;
  });
  return Math.max(0, (1 - again.join('').length / modules.join('').length) * 100);
}
