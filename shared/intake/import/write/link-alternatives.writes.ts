import { readListingsAtSlugs, readListingsByKey } from '../../../directory/directory.reads.ts';
import type { ListingRecord } from '../../../directory/directory.ts';
import type { ListingChange } from '../../../directory/directory.writes.ts';
import { nameKey } from '../../../kernel/text/clean-text.ts';
import { slugify } from '../../../kernel/text/slug.ts';
import { type ImportedProduct, readProduct, readTies } from '../field/read-product.ts';
import { allRows } from '../file/all-rows.files.ts';
import type { InputFile } from '../file/input.files.ts';
import { isUnreadable } from '../file/read-row.ts';
import { isAnotherProduct } from '../same-product.ts';
import type { ImportTarget } from './import-target.ts';

const rowsAtOnce = 500;
const mostAlternatives = 20;

export interface LinkedAlternatives {
  /** Named alternatives that are in the directory, and those that are not. */
  linked: number;
  unknown: number;
  /** Listings that changed, and how many of them had not been written since `runStart`. */
  changed: number;
  newlyChanged: number;
}

const listingFields = [
  'name',
  'website_url',
  'owner_account_id',
  'approved_alternatives',
  'imported_alternatives',
  'updated_at',
] as const;
type Listing = Pick<ListingRecord, '_id' | (typeof listingFields)[number]>;

/**
 * Goes through the files once more, when every listing is there, and adds the alternatives that rows name to their
 * listings, as named by an import. Names that are not in the directory are only counted. What owners approved stays.
 */
export async function linkAlternatives(
  rows: { files: readonly InputFile[]; limit: number },
  target: ImportTarget,
  runStart: Date,
  now: () => Date,
): Promise<LinkedAlternatives> {
  const totals: LinkedAlternatives = { linked: 0, unknown: 0, changed: 0, newlyChanged: 0 };
  let products: ImportedProduct[] = [];
  for await (const { row } of allRows(rows.files, rows.limit)) {
    if (isUnreadable(row) || readTies(row.values).alternatives.length === 0) continue;
    const { product } = readProduct(row.values);
    if (product !== undefined) products.push(product);
    if (products.length < rowsAtOnce) continue;
    await target.changeListings(await changesFor(products, totals, runStart, now()));
    products = [];
  }
  await target.changeListings(await changesFor(products, totals, runStart, now()));
  return totals;
}

async function changesFor(
  products: readonly ImportedProduct[],
  totals: LinkedAlternatives,
  runStart: Date,
  now: Date,
): Promise<ListingChange[]> {
  const [listings, idOf] = await Promise.all([
    readListingsByKey(
      products.map(({ website }) => website.key),
      listingFields,
    ),
    readIdsByName(products.flatMap(({ alternatives }) => alternatives)),
  ]);
  const wanted = new Map<Listing, readonly number[]>();
  for (const product of products) {
    const found = product.alternatives.flatMap((name) => idOf.get(nameKey(name)) ?? []);
    totals.linked += found.length;
    totals.unknown += product.alternatives.length - found.length;
    const listing = listings.get(product.website.key);
    if (listing === undefined || isOfAnother(listing, product)) continue;
    const others = found.filter((id) => id !== listing._id);
    const known = wanted.get(listing) ?? listing.imported_alternatives ?? [];
    wanted.set(listing, [...new Set([...known, ...others])].slice(0, mostAlternatives));
  }
  const changed = [...wanted].filter(([listing, ids]) => ids.length > (listing.imported_alternatives?.length ?? 0));
  totals.changed += changed.length;
  totals.newlyChanged += changed.filter(([listing]) => listing.updated_at < runStart).length;
  return changed.map(([listing, ids]) => ({
    id: listing._id,
    set: { imported_alternatives: [...ids], ...withoutImported(listing, ids), updated_at: now },
  }));
}

/** Earlier imports wrote among the approved. Where nobody owns the listing, nobody approved what an import names. */
function withoutImported(
  { owner_account_id: owner = null, approved_alternatives: approved }: Listing,
  imported: readonly number[],
): Partial<Pick<ListingRecord, 'approved_alternatives'>> {
  return owner === null ? { approved_alternatives: approved.filter((id) => !imported.includes(id)) } : {};
}

const isOfAnother = (listing: Listing, { website, profile }: ImportedProduct): boolean =>
  isAnotherProduct({ url: listing.website_url, name: listing.name }, { url: website.url, name: profile.name });

/** Listings by name: those whose slug is the name's and whose name is the same but for case and marks. */
async function readIdsByName(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const slugs = [...new Set(names.map((name) => slugify(name, '')).filter((slug) => slug !== ''))];
  const listings = await readListingsAtSlugs(slugs);
  return new Map(listings.toReversed().map(({ _id, name }) => [nameKey(name), _id]));
}
