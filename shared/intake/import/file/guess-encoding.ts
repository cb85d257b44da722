import { analyse } from 'chardet';

/** Encodings of spreadsheets and old programs for Latin scripts; the first is the default. */
const latin = ['windows-1252', 'windows-1250', 'windows-1254', 'ISO-8859-2'] as const;
/** Encodings of scripts whose words contain no ASCII letters. */
const others = [
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'ISO-8859-5',
] as const;

const leastSure = { latin: 35, others: 20 };
const fewestLatin = 8;
/** Bytes that are letters (ą, ś) in ISO Latin-2 but symbols in the Windows encodings. */
const ofLatin2: readonly number[] = [0xb1, 0xb6];

/**
 * Most likely encoding of non-UTF-8 text as a `TextDecoder` label, from its non-ASCII words (see
 * `distinctiveBytes`); surrounding URLs and numbers are irrelevant. Undefined if unclear: text in the wrong encoding
 * is worse than an unreadable file.
 */
export function guessEncoding(telling: Uint8Array): string | undefined {
  const beyond = [...telling.keys()].filter((at) => (telling[at] ?? 0) > lastOfAscii);
  const letters = beyond.filter((at) => (telling[at] ?? 0) >= firstAccented);
  const isLatin = letters.filter((at) => standsInLatin(telling, at)).length * 2 >= letters.length;
  const found = analyse(telling).map(({ name, confidence }) => ({ name: spreadsheetName(name, telling), confidence }));
  const [best, next] = found.filter(({ name }) => [...(isLatin ? latin : others)].some((each) => each === name));
  if (isLatin) {
    if (signsInWords.test(new TextDecoder(latin[0]).decode(telling))) return 'windows-1250';
    const isSure = best !== undefined && best.confidence >= leastSure.latin && beyond.length >= fewestLatin;
    return isSure ? best.name : latin[0];
  }
  const isSure = best !== undefined && best.confidence >= leastSure.others && best.confidence > (next?.confidence ?? 0);
  return isSure ? best.name : undefined;
}

/** Mid-word characters that only occur if ł, ą and ż are misread as Western European: "Wroc³aw". */
const signsInWords = /\p{L}[¹³¿¯]\p{L}/u;

/** Spreadsheets use the Windows encodings, which extend the ISO ones except for a few letters. */
function spreadsheetName(name: string, bytes: Uint8Array): string {
  if (name === 'ISO-8859-2') return bytes.some((byte) => ofLatin2.includes(byte)) ? name : 'windows-1250';
  return { 'ISO-8859-1': 'windows-1252', 'ISO-8859-9': 'windows-1254', 'ISO-8859-7': 'windows-1253' }[name] ?? name;
}

/** Whether a non-ASCII byte is next to an ASCII letter, as in "Müller", or a word by itself, as "à". */
function standsInLatin(bytes: Uint8Array, at: number): boolean {
  const around = [bytes[at - 1] ?? blank, bytes[at + 1] ?? blank];
  const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  return around.some(isLetter) || around.every((byte) => byte <= lastOfAscii);
}

/**
 * Words with a non-ASCII byte, split at spaces, digits and commas, which hardly any encoding has inside a character.
 */
export function distinctiveBytes(bytes: Uint8Array, most: number): Uint8Array {
  const told: number[] = [];
  let start = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && told.length < most; at += 1) {
    const byte = bytes[at] ?? blank;
    if (byte >= firstLetter) {
      isTelling ||= byte > lastOfAscii;
      continue;
    }
    if (isTelling) told.push(...bytes.subarray(start, at), blank);
    isTelling = false;
    start = at + 1;
  }
  return Uint8Array.from(told);
}

const blank = 0x20;
const firstLetter = 0x40;
const lastOfAscii = 0x7f;
const firstAccented = 0xc0;
