import { categoryTree } from '../category/category.reads.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { followListings } from '../search/meaning/meaning-search.ts';
import { closenessTo } from '../search/meaning/shared-embeddings.ts';
import { type NamedBy, orderAlternatives } from './alternative-order.ts';
import { alikeTo, type InCommon } from './likeness.ts';
import { readPublicListing } from './listing.reads.ts';

/** Maximum number of alternatives shown. */
export const alternativesShown = 20;

export type Alternative = ListingSummary & {
  approved: boolean;
  named_by: NamedBy | null;
  /** Whether the alternative names the listing in turn. */
  names: boolean;
  common: InCommon;
};

/**
 * Alternatives to a public listing: owner-approved ones in the owner's order, then imported ones, then listings that
 * name it, then similar live listings in its primary category, most similar first. Undefined if there is no such
 * listing.
 */
export async function readAlternatives(
  slug: string,
  limit = alternativesShown,
): Promise<readonly Alternative[] | undefined> {
  const listing = await readPublicListing(slug);
  return listing === undefined ? undefined : readAlternativesOf(listing, limit);
}

/** Like `readAlternatives`, for a listing that is already loaded. */
export async function readAlternativesOf(
  listing: Pick<ListingRecord, '_id' | 'approved_alternatives' | 'imported_alternatives'>,
  limit: number,
): Promise<readonly Alternative[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const liveRows = (ids: readonly number[] = []) => ids.flatMap((id) => table.getLive(id) ?? []);
  const row = table.get(listing._id);
  followListings(table);
  const alike = row === undefined ? [] : alikeTo(row, table, closenessTo(row.id));
  const commonOf = new Map(alike.map((each) => [each.row, each.common]));
  const sources = {
    owner: liveRows(listing.approved_alternatives),
    import: liveRows(listing.imported_alternatives),
    naming: table.byNamed().of(listing._id),
    alike: alike.map((each) => each.row),
  };
  return orderAlternatives(sources, limit).map(({ row: other, namedBy, names }) => ({
    ...toSummary(other, tree),
    approved: namedBy === 'owner',
    named_by: namedBy,
    names,
    common: commonOf.get(other) ?? nothingInCommon,
  }));
}

const nothingInCommon: InCommon = { words: [], replaced: [] };
