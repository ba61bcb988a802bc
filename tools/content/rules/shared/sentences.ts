/** The sentences of a passage. */

/** Not the full stops of "No. 5", "Sec. 4" and "A. Sharma". */
const END = /(?<!\b(?:No|Art|[Ss]ec|Rs|v|cl|[A-Z]))[.!?][”’")\]]*\s+(?=\p{Lu})/gu;

export function listSentences(value: string) {
  const ends = [...value.matchAll(END)].map(({ 0: end, index }) => index + end.length);
  return [0, ...ends].map((offset, position) => ({ offset, words: value.slice(offset, ends[position]) }));
}
