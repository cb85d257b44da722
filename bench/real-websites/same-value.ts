/** How values are compared with labels: as a founder would read them, not letter by letter. */

/** Lower case, without accents, quotes and dashes in one form, single spaces. */
export const norm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without spaces and punctuation. */
export const bare = (text: string): string => norm(text).replace(/[\s\p{P}]+/gu, '');

/** Whether a text is in a script without spaces between words, or Korean. */
export const isEastern = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Words; of Eastern scripts pairs of characters. */
function wordsOf(text: string): Set<string> {
  if (!isEastern(text)) return new Set(norm(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  const letters = bare(text);
  return new Set(Array.from({ length: Math.max(1, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Share of words in common, 0 to 1. */
function overlap(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return [...first].filter((word) => second.has(word)).length / Math.max(1, first.size, second.size);
}

/** One contains the other, or four of five words are the same; never half or twice as long: a doubled heading is wrong. */
export function isLike(value: string, label: string): boolean {
  const form = isEastern(value + label) ? bare : norm;
  const [given, known] = [form(value), form(label)];
  const ratio = given.length / Math.max(1, known.length);
  const isNear = given.includes(known) || known.includes(given) || overlap(value, label) >= 0.8;
  return bare(value) === bare(label) || (ratio >= 0.5 && ratio < 2 && isNear);
}

/** Equal, or one holds the other and is at most a third longer. */
export function isTight(value: string, label: string): boolean {
  const [given, known] = [bare(value), bare(label)];
  if (given === known) return true;
  return (
    (known.includes(given) && given.length >= 0.7 * known.length) ||
    (given.includes(known) && known.length >= 0.7 * given.length)
  );
}

/** Whether a text comes twice in it, or a sentence of four words or more. */
export function isDoubled(value: string): boolean {
  const letters = bare(value);
  const isRepeated = [2, 3, 4].some(
    (times) =>
      letters.length >= 4 * times &&
      letters.length % times === 0 &&
      letters === letters.slice(0, letters.length / times).repeat(times),
  );
  const sentences = norm(value)
    .split(/(?<=[.!?。])\s+|\n+/)
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 4);
  return isRepeated || new Set(sentences).size < sentences.length;
}

/** Whether a sentence is said in one of these texts. */
export const isSaid = (sentence: string, known: readonly string[]): boolean =>
  known.some((text) => {
    const [given, told] = [bare(sentence), bare(text)];
    const isWhole = given.includes(told) && told.length >= 0.6 * given.length;
    return told.includes(given) || isWhole || overlap(sentence, text) >= 0.8;
  });

const shortened = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:/, '')
    .replace(/^\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^twitter\.com/, 'x.com')
    .replace(/^fb\.com/, 'facebook.com');

/** Whether two addresses, maybe relative to `base`, lead to the same place. */
export const isSameLink = (value: string, label: string, base: string): boolean =>
  shortened(URL.parse(value, base)?.href ?? value) === shortened(URL.parse(label, base)?.href ?? label);

const videoId = (address: string): string | undefined =>
  /(?:v=|embed\/|youtu\.be\/|vimeo\.com\/(?:video\/)?)(?<id>[\w-]{6,})/.exec(address)?.groups?.id;

/** The same for a video, whose number decides. */
export const isSameVideo = (value: string, label: string, base: string): boolean =>
  (isSameLink(value, label, base) && !/watch\?/.test(value)) ||
  (videoId(value) !== undefined && videoId(value) === videoId(label));

/** Whether a person's name is the labelled one, with up to two words more. */
export function isSamePerson(value: string, label: string): boolean {
  if (bare(value) === bare(label)) return true;
  if (isEastern(label)) return bare(value).includes(bare(label)) && bare(value).length < 2 * bare(label).length;
  const [given, known] = [wordsOf(value), wordsOf(label)];
  return [...known].every((word) => given.has(word)) && given.size <= known.size + 2;
}
