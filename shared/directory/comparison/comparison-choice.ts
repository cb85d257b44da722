import type { Page } from '../../kernel/paging.ts';
import type { ListingSummary } from '../listing/listing-summary.ts';

/** One of the two listings to compare: whether it has been chosen yet, and which one it is. */
export type ComparisonChoice =
  | { state: 'open' }
  | { state: 'empty' }
  | { state: 'found'; listing: ListingSummary }
  | { state: 'same'; listing: ListingSummary }
  | { state: 'upcoming'; words: string; listing: ListingSummary }
  | { state: 'several'; words: string; matches: ListingSummary[]; total: number }
  | { state: 'nothing'; words: string };

/** Both choices, and their slugs once the two listings can be compared. */
export interface ComparisonChoices {
  a: ComparisonChoice;
  b: ComparisonChoice;
  pair: [string, string] | null;
}

/**
 * The listing a text selects: the one with that slug (`exact`), else the only exact name match. Anything less clear is
 * left to the user, since fuzzy search may rank a different product first.
 */
export function chooseListing(
  words: string,
  exact: ListingSummary | undefined,
  { items, total }: Pick<Page<ListingSummary>, 'items' | 'total'>,
): ComparisonChoice {
  const named = items.filter((listing) => folded(listing.name) === folded(words));
  const found = exact ?? (named.length === 1 ? named[0] : undefined);
  if (found?.status === 'scheduled') return { state: 'upcoming', words, listing: found };
  if (found !== undefined) return { state: 'found', listing: found };
  return total === 0 ? { state: 'nothing', words } : { state: 'several', words, matches: items, total };
}

/** Combines two choices. If both are the same listing, the second must be chosen again. */
export function pairChoices(a: ComparisonChoice, b: ComparisonChoice): ComparisonChoices {
  if (a.state !== 'found' || b.state !== 'found') return { a, b, pair: null };
  if (a.listing.slug === b.listing.slug) return { a, b: { state: 'same', listing: b.listing }, pair: null };
  return { a, b, pair: [a.listing.slug, b.listing.slug] };
}

/** Search words that would select the same listing again, preferably its slug. */
export function wordsOfChoice(choice: ComparisonChoice): string | undefined {
  if (choice.state === 'found') return choice.listing.slug;
  return 'words' in choice ? choice.words : undefined;
}

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
