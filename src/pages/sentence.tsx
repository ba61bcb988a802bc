import type { Run, Words } from './runs.ts';
import type { Phrase } from './text-file.ts';

interface SentenceProps extends Phrase<Words> {
  readonly as?: 'p' | 'li' | 'span' | 'h2';
  readonly className?: string;
}

/**
 * A browser may translate the page before React hydrates it. `suppressHydrationWarning` works only
 * for an element whose child is a single string.
 */
export function Sentence({ text, lang, as: Tag = 'p', className }: SentenceProps) {
  const createPart = (run: Run, index: number) => {
    const Part = run.isIsolated ? 'bdi' : 'span';
    // Parts may repeat, so they can't be keys.
    return (
      <Part key={index} suppressHydrationWarning>
        {run.text}
      </Part>
    );
  };
  return (
    <Tag className={className} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
      {typeof text === 'string' ? text : text.map(createPart)}
    </Tag>
  );
}
