import { shortHash } from '../../kernel/text/short-hash.ts';

/** Placeholder for a missing logo: one of twelve colours and up to two letters, derived from the name. */
export interface PlaceholderLogo {
  hue: number;
  letters: string;
}

const hues = 12;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name's placeholder: the initials of its first two words, or of its only word. */
export function placeholderLogo(name: string): PlaceholderLogo {
  const words = name.split(/[\s\-_./]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map(firstLetter).join('');
  return { hue: placeholderHue(name), letters: letters || '•' };
}

/** The colour of a name's placeholder, 0 to 11. */
export const placeholderHue = (name: string): number => shortHash(name) % hues;

const plainStart = /^[A-Za-z0-9](?=[\x20-\x7e]|$)/;

function firstLetter(word: string): string {
  // Segmenting is slow, and most names start with a plain letter or digit.
  const plain = plainStart.exec(word);
  if (plain !== null) return plain[0].toUpperCase();
  const start = word.search(/[\p{L}\p{N}]/u);
  const [first] = segmenter.segment(word.slice(start));
  return first?.segment.toLocaleUpperCase('en') ?? '';
}
