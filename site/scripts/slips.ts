import { editDistance } from '../../shared/kernel/text/edit-distance.ts';

const lettersForSlip = 4;
const mostSlips = 2;

/**
 * How many slips of the finger part what someone typed from a word, or from its beginning where no more is typed yet; undefined above what may
 * be: one with four letters, two with eight.
 */
export function slipsBetween(typed: string, known: string): number | undefined {
  const most = Math.min(Math.floor(typed.length / lettersForSlip), mostSlips);
  if (most === 0) return known.startsWith(typed) ? 0 : undefined;
  const least = Math.min(editDistance(known, typed), editDistance(known.slice(0, typed.length), typed));
  return least <= most ? least : undefined;
}
