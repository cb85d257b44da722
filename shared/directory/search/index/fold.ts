/** Letters without a Unicode decomposition, and letters that are interchangeable in some language. */
const sameLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ς', 'σ'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ـ', ''],
]);

const beyondAscii = /[\u0080-\uffff]/;
// foldText removes these twice: before NFKD, which would turn "´" into a space plus a mark, and after it, when a
// full-width apostrophe has become a plain one.
const apostrophes = /['’ʼ`´]/g;
const legalMarks = /[™®©℠]/g;
// Soft hyphens, joiners and non-joiners, variation selectors: they change how a word looks, not which word it is.
const invisible = /[\u{ad}\u{200c}\u{200d}\u{2060}\u{fe00}-\u{fe0f}]/gv;

// Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic. In other scripts, marks are vowels or change the consonant,
// so they are kept.
const diacritics =
  /[\p{Mn}&&[\u{300}-\u{36f}\u{591}-\u{5c7}\u{64b}-\u{65f}\u{670}\u{6d6}-\u{6ed}\u{1ab0}-\u{1aff}\u{1dc0}-\u{1dff}]]/gv;
const sameLetter = /[ßæœøđðħıłþςىیکةـ]/g;

/**
 * Text normalised for search: lower case, without diacritics and apostrophes, full-width and ligature forms as plain
 * letters (NFKD, then NFC to recompose Hangul and kana). Accepts any string; lone surrogates are kept.
 */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase().replace(apostrophes, '');
  return text
    .replace(legalMarks, ' ')
    .replace(apostrophes, '')
    .replace(invisible, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(diacritics, '')
    .replace(apostrophes, '')
    .replace(sameLetter, (letter) => sameLetters.get(letter) ?? letter)
    .normalize('NFC');
}
