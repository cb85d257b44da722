// In these scripts, marks over letters are accents or decoration. In others they are vowels, and in Cyrillic, й isn't и
// with an accent.
const marks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Mn}])[\p{Mn}\p{Me}]|(?<=\p{Script=Cyrillic})[\u0300\u0301\p{Me}]/gu;
// Invisible characters: soft hyphens, zero-width spaces and joiners, variation selectors. The Arabic kashida has no
// meaning either.
const unseen = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u0640]|\u034f/gu;

// Letters that look the same to a reader; accents are left to foldAccents.
const alike = new Map<string, string>([
  ['ς', 'σ'],
  ['ё', 'е'],
  ['ی', 'ي'],
  ['ک', 'ك'],
]);
const alikeLetters = /[ςёیکᴀ-ᴢɢɪɴʀʏʙʜʟғǫ\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const smallCapitals = 'ᴀaʙbᴄcᴅdᴇeғfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpǫqʀrᴛtᴜuᴠvᴡwʏyᴢz';
for (const [, capital = '', letter = ''] of smallCapitals.matchAll(/(.)(.)/gu)) alike.set(capital, letter);

/** White-on-black enclosed letters, which Unicode doesn't decompose. */
function unboxed(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x1f150) return character;
  return String.fromCodePoint(code - (code < 0x1f170 ? 0x1f150 : 0x1f170) + 0x61);
}

const without: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe' };
const withoutAccent = /[ßıøđłæœ]/gu;

/** Lower-cases a text, removes invisible characters and flattens wide, bold and circled letters. Keeps accents. */
export const foldCase = (text: string): string =>
  text
    .replace(unseen, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(alikeLetters, (letter) => alike.get(letter) ?? unboxed(letter));

/**
 * Removes accents and decoration from a text after foldCase. Marks that change the word are kept: vowels in Hindi or
 * Thai, voiced kana.
 */
export const foldAccents = (folded: string): string => {
  let text = folded.normalize('NFKD');
  // One at a time, so that each mark follows a letter.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(marks, '');
  }
  return text.normalize('NFKC').replace(withoutAccent, (letter) => without[letter] ?? letter);
};

// Confusable characters found on keyboards (UTS 39): letters, then digits and symbols for letters.
const lookAlikes = new Map<string, string>([
  ['а', 'a'],
  ['е', 'e'],
  ['о', 'o'],
  ['р', 'p'],
  ['с', 'c'],
  ['х', 'x'],
  ['у', 'y'],
  ['і', 'i'],
  ['ј', 'j'],
  ['ѕ', 's'],
  ['һ', 'h'],
  ['к', 'k'],
  ['м', 'm'],
  ['т', 't'],
  ['в', 'b'],
  ['н', 'h'],
  ['г', 'r'],
  ['п', 'n'],
  ['ԁ', 'd'],
  ['ԛ', 'q'],
  ['ԝ', 'w'],
  ['α', 'a'],
  ['β', 'b'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['σ', 'o'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['ω', 'w'],
  ['γ', 'y'],
  ['ɡ', 'g'],
  ['ɑ', 'a'],
  ['ո', 'n'],
  ['ս', 'u'],
  ['օ', 'o'],
  ['ց', 'g'],
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['6', 'g'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'g'],
  ['@', 'a'],
  ['$', 's'],
  ['€', 'e'],
  ['£', 'l'],
  ['!', 'i'],
  ['|', 'i'],
  ['+', 't'],
  ['¡', 'i'],
  ['l', 'i'],
  ['ǀ', 'i'],
]);

/** A folded word as it looks: each letter replaced by the Latin one it resembles. Finds words disguised with other alphabets. */
export const skeleton = (folded: string): string =>
  [...folded].map((character) => lookAlikes.get(character) ?? character).join('');

const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;

/** Whether a folded word is spelled suspiciously: mixed alphabets, or digits and symbols among letters. */
export function isDisguised(folded: string): boolean {
  const characters = [...folded].filter((character) => character !== "'");
  const letters = characters.filter((character) => letter.test(character));
  const latinLetters = letters.filter((character) => latin.test(character));
  const isMixed = latinLetters.length > 0 && letters.some((each) => !latin.test(each) && lookAlikes.has(each));
  return isMixed || (letters.length > 0 && characters.some((each) => !letter.test(each) && lookAlikes.has(each)));
}

/** Whether all letters of a folded word are from another alphabet but look Latin: "сор" may be Russian, or a disguised "cop". */
export const looksLatin = (folded: string): boolean =>
  letter.test(folded) &&
  !latin.test(folded) &&
  [...folded].every((character) => latin.test(lookAlikes.get(character) ?? character));
