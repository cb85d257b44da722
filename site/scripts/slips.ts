import { editDistance } from '../../shared/kernel/text/edit-distance.ts';

const lettersForSlip = 4;
const mostSlips = 2;

/**
 * Number of typos between a text and a word, or a prefix of the word while typing. Undefined above the limit: one typo
 * for words of at least four letters, two for at least eight.
 */
export function slipsBetween(typed: string, known: string): number | undefined {
  const most = Math.min(Math.floor(typed.length / lettersForSlip), mostSlips);
  if (most === 0) return known.startsWith(typed) ? 0 : undefined;
  const least = Math.min(editDistance(known, typed), editDistance(known.slice(0, typed.length), typed));
  return least <= most ? least : undefined;
}
