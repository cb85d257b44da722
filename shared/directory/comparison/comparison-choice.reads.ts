import { z } from 'zod';
import { slugPattern } from '../../kernel/text/slug.ts';
import { listingQueryInput } from '../browse/listing-query.ts';
import { searchListings } from '../browse/listing-search.reads.ts';
import { readVariedNewest } from '../browse/varied-listings.reads.ts';
import { categoryTree } from '../category/category.reads.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { readAlternatives } from '../listing-page/alternatives.reads.ts';
import { readSlugAfterRename } from '../listing-page/listing.reads.ts';
import { readNearby } from '../listing-page/nearby.reads.ts';
import { type ComparisonChoice, type ComparisonChoices, chooseListing, pairChoices } from './comparison-choice.ts';

const matchesShown = 8;
const suggestionsShown = 6;
const longestWords = 200;
const query = z.object(listingQueryInput);

/** Finds the two listings by slug, name or search words; null if nothing has been entered yet. */
export async function readComparisonChoices(a: string | null, b: string | null): Promise<ComparisonChoices> {
  return pairChoices(...(await Promise.all([readChoice(a), readChoice(b)])));
}

/**
 * Suggestions for the listing still to be chosen: alternatives to the chosen one, else others near its category, else
 * those with the most votes; if there are no votes, new listings from many categories.
 */
export async function readComparisonSuggestions(
  { a, b }: ComparisonChoices,
  now: Date,
): Promise<{ to: ListingSummary | null; items: readonly ListingSummary[] }> {
  const chosen = [a, b].find((choice) => choice.state === 'found');
  const to = chosen?.listing ?? null;
  const alternatives = to === null ? [] : ((await readAlternatives(to.slug, suggestionsShown)) ?? []);
  if (alternatives.length > 0) return { to, items: alternatives };
  const nearby = to === null ? undefined : await readNearby(to, []);
  if (nearby !== undefined) return { to, items: nearby.listings };
  const { items } = await searchListings(query.parse({ sort: 'votes', per_page: suggestionsShown + 1 }));
  const others = items.filter(({ slug }) => slug !== to?.slug).slice(0, suggestionsShown);
  if ((others[0]?.votes ?? 0) > 0) return { to, items: others };
  const leftOut = new Set(to === null ? [] : [to.slug]);
  return { to, items: await readVariedNewest(suggestionsShown, leftOut, now) };
}

async function readChoice(given: string | null): Promise<ComparisonChoice> {
  if (given === null) return { state: 'open' };
  const words = given.trim().slice(0, longestWords);
  if (words === '') return { state: 'empty' };
  const exact = await readBySlug(words.toLowerCase());
  if (exact !== undefined) return chooseListing(words, exact, { items: [], total: 0 });
  return chooseListing(
    words,
    undefined,
    await searchListings(query.parse({ q: words, per_page: matchesShown }), 'words'),
  );
}

/** The listing with this current or former slug. */
async function readBySlug(slug: string): Promise<ListingSummary | undefined> {
  if (!slugPattern.test(slug)) return undefined;
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const row = table.bySlug(slug) ?? table.bySlug((await readSlugAfterRename(slug)) ?? '');
  return row && toSummary(row, tree);
}
