import { slipsBetween } from './slips.ts';

/** A section of the documentation: the words of its name and heading, and all of its words, in lower case. */
export interface DocsPart {
  title: string;
  all: string;
}

/**
 * How each section matches the words: in its name, or in its text. If no section has all words, words in names may have
 * one typo if they have at least four letters, and two if they have at least eight.
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
