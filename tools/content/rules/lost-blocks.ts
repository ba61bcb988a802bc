/** Headings without ##, and lists after a colon, that another program has lost. */
import { type Condition, forbid } from './shared/forbid.ts';

const HEADING =
  'a short line alone: begin a heading with ##, and end it with an id, such as ## Refunds {#refunds}; ' +
  'end a sentence with a full stop';
const LIST = 'write the list that the colon announces, or end the sentence with a full stop';

/** Before a longer paragraph. */
const isShort: Condition = ({ kind, value: { length } }, language, next) =>
  language === 'en' && kind === 'paragraph' && next?.kind === kind && next.value.length > length;
/** Before a section, or before the fields, which are at the end. */
const isLast: Condition = ({ kind }, _, next) => kind === 'paragraph' && /^(?:heading|field)$/.test(`${next?.kind}`);

export const lostBlocks = forbid(
  [HEADING, /^\p{Lu}(?!(?:\S+\s+){8})[^.:;,!?…\n\uFFFC]{2,60}$/gu, isShort],
  [LIST, /[:：][\s\-–—)"”’]*$/gu, isLast],
);
