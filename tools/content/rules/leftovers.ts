/** What Word, other programs and templates leave behind: fields, marks, and names to fill in. */
import { forbid } from './shared/forbid.ts';

export const leftovers = forbid(String.raw`
all | Word left it there: write what the field would show, or leave it out | \bError!(?:\s+(?:[A-Z][\w ]*|\w+ not \w+)\.?)?
– | \b(?i:Click|Tap)(?:\s+(?i:here|or\s+tap))*\s+to\s+(?:add|enter|insert|select)\b[^.\n]*
– | \b(?i:Choose\s+an\s+item|Enter\s+(?:any\s+content|text\s+here)|Type\s+(?:text\s+)?here)\b
– | \b(?:MERGEFIELD|PAGEREF|NUMPAGES|DOCPROPERTY|STYLEREF|MERGEFORMAT|FORMTEXT|FORMCHECKBOX|INCLUDEPICTURE)\b|\b_?(?:Toc|Ref)\d{6,}\b
– | \bHYPERLINK\s+(?:\\\S[^\n]*|["“][^"”\s]*["”])|\b(?:DATE|PAGE|REF|SEQ|TIME|TOC)\s+(?:\\[a-z*]|\\?@\s)[^\n]*   // Not THE HYPERLINK “I AGREE” and THE PAGE “AS IS”.
– | ^(?:Commented(?: \w+)?|Comment \[\w+\]|Deleted|Formatted|Inserted):
all | mail merge left it there: write the value, or a constant such as {officer} | «(?![^»\n]*[^\P{L}\p{Script=Latin}])[^»\n]*»
all | Obsidian left it there: write the words without their marks | ={2,}(?=\S)[^=\n]+={2,}|%%+[^%]*%*|!?\[\[[^\]]*\]\]|\s\^[\w\-]+$
all | another generator’s mark: leave it out, and write its words as a paragraph | ^[^\S\n]*(?::{3,}[^\n]*|!{3}[^\S\n]+\p{L}[^\n]*|\?{3}\+?[^\S\n]+\p{L}[^\n]*|:[^\S\n]+(?=\S)|\.\.[^\S\n]+[\w\-]+::|\+{3}$|={3}[^\S\n]+[“"]|#\+\w+|\\[a-z]{3,})
all | the mark of a comment: leave it out, with the comment; a letter that a quotation changed is within quotation marks, or a capital | \[[a-z]{1,2}\](?!\p{Ll})|(?<!["'‘«]|“[^”]*)\[[a-z]\](?=\p{Ll})   // Not “[t]he seller”, “… and [t]he seller” and [T]he seller.
all | a PDF left it there: leave it out, and write a divided word on one line | \p{L}+-(?=\n(?!(?:and|or|to)\b)\p{Ll})   // Not "short- and long-term".
– | \bP(?i:age)\s+\d+\s+(?:of|\/)\s+\d+(?=[^\S\n]*$)|\bP a g e\b
– | ^[^\S\n]*(?:(?i:page)\s+\d+(?:\s+(?:of|\/)\s+\d+)?|\d+\s*\|\s*(?i:page)|(?i:page)\s*\|\s*\d+|[\-–—]\s*\d+\s*[\-–—])(?=[^\S\n]*$)|^[^\S\n]*(?i:page)\s+\d+\s+of\s+\d+\b
all | a PDF left it there: write the letters one by one, such as fi | [\uFB00-\uFB06\uFB50-\uFDCF\uFE70-\uFEFC]
all | a chat or an email left it there: leave it out | ^\[?\d{1,2}[.\/\-]\d{1,2}[.\/\-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]*:|^\[\d{1,2}:\d{2}[^\]\n]*\][^\n:]*:
– | <Media omitted>|\b(?:Sent\s+from\s+my|This\s+message\s+was\s+deleted)\b|-+\s*(?:Original|Forwarded)\s+(?i:message)\s*-+
all | an AI assistant left it there: leave it out | :?contentReference\[[^\]]*\]\S*|\boaicite\b\S*|【[^】]*】|\bAs\s+an\s+AI\b|^(?:Certainly|Sure)!
all | a web page left its code there: write the character itself | &(?:#\d+|#x[\da-fA-F]+|[A-Za-z]{2,8}\d*);|\\[nrt](?![\p{L}\p{N}])
texts | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | [$%#@&]*\{+[^{}]*\}+|[{}]   // Not the year of a judgment, "[sic]", a letter that a quotation changed, a path of menus and a comparison.
– | \[(?!(?:1[6-9]|20)\d\d\]|[Ss]ic\]|\p{L}\](?<!\p{L}\[\p{L}\])\p{Ll})[^\[\]]*\]|(?<!\[[^\[\]]*)\]|\[(?![^\[\]]*\])
– | <+[\p{L}\/!?%●•_][^<>]*>+|<(?=\p{L})
– | [%#@$&]+(?=\uFFFC)
settings | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | ^\[[^\]]*\]$|\[(?!\p{L}\]|\d+\])[^\]]*\]|\{+[^{}]*\}+|<+[^<>]*>+   // Not "[24]7.ai".
settings | write the name or the address itself | \b(?i:app(?:lication)?|brand|business|company|entity|firm|organi[sz]ation|product|startup)\s+(?i:name)\b|\b(?i:name\s+of\s+(?:the\s+|your\s+)?(?:app|business|company|firm))\b
– | ^(?:(?i:my|our|the|your)\s+)?(?i:app(?:lication)?|brand|business|company|firm|organi[sz]ation|startup)$|\byour[.\-]?(?:app|company|domain|email|name|site|website)\b
all | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | (?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|(?<!^\s*)##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)
– | \((?i:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)
– | (?<![\p{L}\p{M}\p{N}])(?i:TBA|TBD|TBC|TODO|FIXME|lorem\s+ipsum|note\s+to\s+draft\w*|drafting\s+note)(?![\p{L}\p{M}\p{N}])
– | \b(?i:D{1,2}|M{1,3}|Y{2,4})(?:[\/.\-](?i:D{1,2}|M{1,3}|Y{2,4})){1,2}\b
– | \b(?:ABC|XYZ)\s+(?:Co|Company|Corp|Inc|Limited|LLP|Ltd|Private|Pvt)\b|\bYOUR\s+(?:APP|COMPANY|WEBSITE)(?:\s+NAME)?\b
– | (?<!\b(?i:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\b(?i:X){2,}\b   // Not the Roman number in "Part XX".
– | _{2,}|\?{2,}|\.{4,}|…{2,}|-{4,}
`);
