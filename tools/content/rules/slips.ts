/** Slips of a typist: words twice, brackets and quotation marks alone, and commas in amounts. */
import { forbid } from './shared/forbid.ts';

export const slips = forbid(String.raw`
en | write the word once; a word that is right twice goes under allowed | (?<![\p{L}\p{M}\p{N}’'-]|\b(?i:log|sign|opt|check)\p{L}*\s+|\b[Ww]hat\s+(?:\p{L}+\s+){1,2})(?!(?i:that|had|very|so|many|no|bye|ha)\b|\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll})(?:(\p{L}{2,})\s+(?i:\1)|a\s+a)(?![\p{L}\p{M}\p{N}’'-])   // Not "that that", "log in in India", "what it is is", "you you’re" and "Pago Pago".
texts | close the bracket in its paragraph, or leave it out; one that is right goes under allowed | \((?!(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))
– | (?<=\p{L}{4})\)(?<!\((?:[^()]|\([^()]*\)|(?<=(?<!\p{L})\p{L}{1,3})\))*\))   // Not "a) by mail".
quotations | write both quotation marks of the quotation; one that is right goes under allowed | “(?!(?:[^“”]|“[^“”]*”)*”)|(?<!\p{L})‘(?!\d|(?:n|em|tis)\b|[^‘]*’)|«(?![^«»]*»)|(?<!“(?:[^“”]|“[^“”]*”)*|\d)”|(?<=(?<![^])[^"]*(?:"[^"]*"[^"]*)*)(?<!\d)"(?![^"]*")   // Not 6” and 6".
texts | write amounts as 1,00,000 or 100,000; a number that is no amount goes under allowed | (?<![\p{Nd}.,])(?!(?:\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3})(?!,?\p{Nd}))(?:(?<=(?:INR|Rs\.?|USD|EUR|GBP|[₹$€£])\s?)\p{Nd}+(?:,\p{Nd}+)+|\p{Nd}+(?:,\p{Nd}+)*,000|\p{Nd}+(?:,\p{Nd}+)+(?=(?:\/-|\s(?:rupees|lakh|crore|dollars))))(?!,?\p{Nd})   // Not "1,2,3" without a currency.
`);
