import { slipsBetween } from './slips.ts';

/** A section of the documentation: its name's and heading's words, and those with all others, in lower case. */
export interface DocsPart {
  title: string;
  all: string;
}

/**
 * How each section matches the words: by name or by mention. If none has all, a word of four letters may have one typo
 * in a name, one of eight two.
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
