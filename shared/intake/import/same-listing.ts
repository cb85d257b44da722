import { nameKey } from '../../kernel/text/clean-text.ts';
import { editDistance } from '../../kernel/text/edit-distance.ts';

/** What tells two listings at one address apart. */
interface NamedAddress {
  url: string;
  name: string | undefined;
}

const leastShared = 3;

/**
 * Whether two rows of one website key are different listings: their addresses differ in what follows the "?"
 * (which the key leaves out) and their names differ clearly. Rows of the very same address are one listing.
 */
export const isAnotherListing = (a: NamedAddress, b: NamedAddress): boolean =>
  queryOf(a.url) !== queryOf(b.url) && a.name !== undefined && b.name !== undefined && !areSimilarNames(a.name, b.name);

/** Whether two names may be one listing's: equal but for marks, one inside the other, or a third of the letters apart at most. */
export function areSimilarNames(first: string, second: string): boolean {
  const [shorter = '', longer = ''] = [nameKey(first), nameKey(second)].sort((a, b) => a.length - b.length);
  if (shorter === longer) return true;
  if (shorter.length >= leastShared && longer.includes(shorter)) return true;
  return editDistance(shorter, longer) <= Math.floor(shorter.length / 3);
}

const queryOf = (url: string): string => new URL(url).search;

/** The address to keep of two that differ only in what follows the "?": the plain one. */
export const plainerUrl = (first: string, second: string): string =>
  queryOf(first) === '' && first.split('?')[0] === second.split('?')[0] ? first : second;
