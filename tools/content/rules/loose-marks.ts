/** Marks of lists, tables and strong words that are not Markdown. */
import { forbid } from './shared/forbid.ts';

export const looseMarks = forbid(String.raw`
starts | each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word | [\-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)   // Bullets and dashes, "(a)", "iv)" and "3)", "a." and "3.". Not "§ 5", "A. Sharma" and "i.e.".
– | \(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])
– | (?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])
starts | write one ordinary space after ## | #{1,6}(?=[\p{L}\uFFFC\u00A0])
texts | each item of a list is a line that begins with "- " | (?<![•●▪◦].*)[•●▪◦]
texts | texts have no tables: write a list, each item on a line that begins with "- "; a danda is "।" | (?s:\|(?<!\|.*?\|)|(?<![^\s|])\S*\p{L}{2}(?=[^\S\n]*\t)(?<!\t.*?)[^\S\n]*\t\s*\S+)|(?:^(?=[^\n]*\S[ \u00A0]{3,}\S)[^\n]*(?:\n|$)){2,}
texts | strong words are written **so**, emphasized ones *so*: at both ends, with no space inside, a space or a full stop outside, and quotation marks outside too; none are struck | \*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])|(?<!~~.*)~~
`);
