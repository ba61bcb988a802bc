/** English, and the languages of the Eighth Schedule to India's constitution. */
import type { IsoDate } from '../../../src/documents/document.ts';

export interface Language {
  /** BCP 47. With a script if the language has two and no default. */
  readonly tag: string;
  readonly english: string;
  readonly script: string;
  readonly name: string;
  /** The pattern of a date. Digits are always 0 to 9. */
  readonly date: string;
  readonly months: readonly string[];
}

// Dates follow CLDR, except in Odia, Urdu and Manipuri (see languages.test.ts). A table instead of
// `Intl`, because for an unknown language an engine silently uses another one.
const TABLE = `
en | English | Latn | English | {day} {month} {year} | January February March April May June July August September October November December
hi | Hindi | Deva | हिन्दी | {day} {month} {year} | जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
bn | Bengali | Beng | বাংলা | {day} {month}, {year} | জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর
mr | Marathi | Deva | मराठी | {day} {month}, {year} | जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर
te | Telugu | Telu | తెలుగు | {day} {month}, {year} | జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్
ta | Tamil | Taml | தமிழ் | {day} {month}, {year} | ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்
gu | Gujarati | Gujr | ગુજરાતી | {day} {month}, {year} | જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર
ur | Urdu | Arab | اردو | {day} {month} {year} | جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر
kn | Kannada | Knda | ಕನ್ನಡ | {month} {day}, {year} | ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್
or | Odia | Orya | ଓଡ଼ିଆ | {day} {month} {year} | ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର
ml | Malayalam | Mlym | മലയാളം | {year} {month} {day} | ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്‌ടോബർ നവംബർ ഡിസംബർ
pa | Punjabi | Guru | ਪੰਜਾਬੀ | {day} {month} {year} | ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ
as | Assamese | Beng | অসমীয়া | {day} {month}, {year} | জানুৱাৰী ফেব্ৰুৱাৰী মাৰ্চ এপ্ৰিল মে’ জুন জুলাই আগষ্ট ছেপ্তেম্বৰ অক্টোবৰ নৱেম্বৰ ডিচেম্বৰ
brx | Bodo | Deva | बर' | {day} {month}, {year} | जानुवारी फेब्रूवारी मार्च एप्रिल मे जुन जुलाई आगष्ट सेप्थेम्बर अक्ट’बर नवेम्बर डिसेम्बर
doi | Dogri | Deva | डोगरी | {day}, {month} {year} | जनवरी फरवरी मार्च अप्रैल मेई जून जुलाई अगस्त सितंबर अक्तूबर नवंबर दिसंबर
ks | Kashmiri | Arab | کٲشُر | {month} {day}, {year} | جنؤری فرؤری مارٕچ اپریل مئی جوٗن جُلَے اگست ستمبر اکتوٗبر نومبر دَسَمبَر
kok | Konkani | Deva | कोंकणी | {day} {month} {year} | जानेवारी फेब्रुवारी मार्च एप्रील मे जून जुलय ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर
mai | Maithili | Deva | मैथिली | {day} {month} {year} | जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्तूबर नवंबर दिसंबर
mni | Manipuri | Beng | মৈতৈলোন্ | {month} {day}, {year} | জনুৱারী ফেব্রুৱারি মার্চ এপ্রিল মে জুন জুলাই ওগষ্ট সেপ্টেম্বর ওক্টোবর নভেম্বর ডিসেম্বর
mni-Mtei | Manipuri | Mtei | ꯃꯩꯇꯩꯂꯣꯟ | {day} {month} {year} | ꯖꯥꯅꯨꯋꯥꯔꯤ ꯐꯦꯕ꯭ꯔꯨꯋꯥꯔꯤ ꯃꯥꯔꯆ ꯑꯦꯞꯔꯤꯜ ꯃꯦ ꯖꯨꯟ ꯖꯨꯂꯥꯏ ꯑꯣꯒꯁ꯭ꯠ ꯁꯦꯞꯇꯦꯝꯕꯔ ꯑꯣꯛꯇꯣꯕꯔ ꯅꯚꯦꯝꯕꯔ ꯗꯤꯁꯦꯝꯕꯔ
ne | Nepali | Deva | नेपाली | {year} {month} {day} | जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर
sa | Sanskrit | Deva | संस्कृतम् | {day} {month} {year} | जनवरीमासः फरवरीमासः मार्चमासः अप्रैलमासः मईमासः जूनमासः जुलाईमासः अगस्तमासः सितंबरमासः अक्तूबरमासः नवंबरमासः दिसंबरमासः
sat | Santali | Olck | ᱥᱟᱱᱛᱟᱲᱤ | {day} {month} {year} | ᱡᱟᱱᱣᱟᱨᱤ ᱯᱷᱟᱨᱣᱟᱨᱤ ᱢᱟᱨᱪ ᱟᱯᱨᱮᱞ ᱢᱮ ᱡᱩᱱ ᱡᱩᱞᱟᱭ ᱟᱜᱟᱥᱛ ᱥᱮᱯᱴᱮᱢᱵᱟᱨ ᱚᱠᱴᱚᱵᱟᱨ ᱱᱟᱣᱟᱢᱵᱟᱨ ᱫᱤᱥᱟᱢᱵᱟᱨ
sd-Arab | Sindhi | Arab | سنڌي | {year} {month} {day} | جنوري فيبروري مارچ اپريل مئي جون جولاءِ آگسٽ سيپٽمبر آڪٽوبر نومبر ڊسمبر
sd-Deva | Sindhi | Deva | सिन्धी | {month} {day}, {year} | जनवरी फेबरवरी मार्चु अप्रेल मई जून जुलाई आगस्ट सप्टेंबर आक्टोबर नवंबर डिसंबर
`;

export const languages: readonly Language[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [tag = '', english = '', script = '', name = '', date = '', months = ''] = row.split(' | ');
    return { tag, english, script, name, date, months: months.split(' ') };
  });

export function findByTag(tag: string): Language | undefined {
  return languages.find((language) => language.tag === tag);
}

export function languageOf(tag: string): Language {
  const language = findByTag(tag);
  if (!language) throw new Error(`${tag} is no language of the site`);
  return language;
}

export function isRightToLeft(tag: string): boolean {
  return languageOf(tag).script === 'Arab';
}

/** `2020-07-13` as `13 July 2020`, in the format of the language. */
export function formatDate(date: IsoDate, tag: string): string {
  const { date: pattern, months } = languageOf(tag);
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern
    .replace('{day}', `${Number(day)}`)
    .replace('{month}', months[Number(month) - 1] ?? '')
    .replace('{year}', year);
}
