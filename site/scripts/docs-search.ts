import { slipsBetween } from './slips.ts';

/** A part of the documentation: the words of its name and heading, and those with all others, in small letters. */
export interface DocsPart {
  title: string;
  all: string;
}

/**
 * How each part has the words that are sought: in its name, or by a mention. Where none has all of them, a word of four letters may have one
 * slip in a name, one of eight two.
 */
export function findInDocs(parts: readonly DocsPart[], text: string): ('named' | 'mentioned' | undefined)[] {
  const sought = text.toLowerCase().split(/[\s_]+/);
  const exact = parts.map(({ title, all }) => {
    if (sought.every((word) => title.includes(word))) return 'named';
    return sought.every((word) => all.includes(word)) ? 'mentioned' : undefined;
  });
  if (exact.some((found) => found !== undefined)) return exact;
  return parts.map(({ title }) => {
    const words = title.split(/[^\p{L}\p{N}]+/u);
    return sought.every((word) => words.some((known) => slipsBetween(word, known) !== undefined)) ? 'named' : undefined;
  });
}
