import { type Run, splitRuns } from './runs.ts';
import type { Phrase } from './text-page.ts';

interface SentenceProps extends Pick<Phrase, 'lang'> {
  readonly text: string | readonly Run[];
  readonly as?: 'p' | 'li' | 'span' | 'h2';
  readonly className?: string;
}

/**
 * A browser may translate the page before React hydrates it. `suppressHydrationWarning` works only
 * for an element whose child is a single string.
 */
export function Sentence({ text, lang, as: Tag = 'p', className }: SentenceProps) {
  const runs = typeof text === 'string' && /[\u0600-\u06FF]/.test(text) ? splitRuns(text) : text;
  const createPart = ({ text, isIsolated }: Run, index: number) => {
    const Part = isIsolated ? 'bdi' : 'span';
    // Parts may repeat, so they can't be keys.
    return (
      <Part key={index} suppressHydrationWarning>
        {text}
      </Part>
    );
  };
  return (
    <Tag className={className} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
      {typeof runs === 'string' ? runs : runs.map(createPart)}
    </Tag>
  );
}
