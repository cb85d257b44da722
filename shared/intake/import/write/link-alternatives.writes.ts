import { readListingsAtSlugs, readListingsByKey } from '../../../directory/directory.reads.ts';
import type { ListingRecord } from '../../../directory/directory.ts';
import type { ListingChange } from '../../../directory/directory.writes.ts';
import { nameKey } from '../../../kernel/text/clean-text.ts';
import { slugsOf } from '../../../kernel/text/slug.ts';
import type { PlannedFile } from '../column/plan-columns.files.ts';
import { type ImportedListing, readImportedListing, readTies } from '../field/read-imported-listing.ts';
import { allRows } from '../file/all-rows.files.ts';
import { isUnreadable } from '../file/read-row.ts';
import { isSameName } from '../same-listing.ts';
import type { ImportTarget } from './import-target.ts';

const rowsAtOnce = 500;
const mostAlternatives = 20;
const longestName = 120;

export interface LinkedAlternatives {
  /** Number of named alternatives found in the directory, and of those not found. */
  linked: number;
  unknown: number;
  /** Changed listings, and how many of them had not been written since `runStart`. */
  changed: number;
  newlyChanged: number;
}

const listingFields = [
  'name',
  'website_url',
  'owner_account_id',
  'approved_alternatives',
  'imported_alternatives',
  'imported_alternative_names',
  'updated_at',
] as const;
type Listing = Pick<ListingRecord, '_id' | (typeof listingFields)[number]>;

/**
 * Reads the files again once all listings exist and adds the alternatives that rows name, marked as imported. Names not
 * in the directory are stored as text; names approved by owners are kept.
 */
export async function linkAlternatives(
  rows: { files: readonly PlannedFile[]; limit: number },
  target: ImportTarget,
  runStart: Date,
  now: () => Date,
): Promise<LinkedAlternatives> {
  const totals: LinkedAlternatives = { linked: 0, unknown: 0, changed: 0, newlyChanged: 0 };
  let imports: ImportedListing[] = [];
  for await (const { file, row } of allRows(rows.files, rows.limit)) {
    if (isUnreadable(row)) continue;
    const stated = file.sort(row.values);
    if (readTies(stated).alternatives.length === 0) continue;
    const { imported } = readImportedListing(stated);
    if (imported !== undefined) imports.push(imported);
    if (imports.length < rowsAtOnce) continue;
    await target.changeListings(await changesFor(imports, totals, runStart, now()));
    imports = [];
  }
  await target.changeListings(await changesFor(imports, totals, runStart, now()));
  return totals;
}

async function changesFor(
  imports: readonly ImportedListing[],
  totals: LinkedAlternatives,
  runStart: Date,
  now: Date,
): Promise<ListingChange[]> {
  const [listings, idOf] = await Promise.all([
    readListingsByKey(
      imports.map(({ website }) => website.key),
      listingFields,
    ),
    readIdsByName(imports.flatMap(({ alternatives }) => alternatives)),
  ]);
  const wanted = new Map<Listing, Wanted>();
  for (const imported of imports) {
    const found = imported.alternatives.flatMap((name) => idOf.get(nameKey(name)) ?? []);
    totals.linked += found.length;
    totals.unknown += imported.alternatives.length - found.length;
    const listing = listings.get(imported.website.key);
    if (listing === undefined || isOfAnother(listing, imported)) continue;
    const others = found.filter((id) => id !== listing._id);
    const known = wanted.get(listing) ?? storedOf(listing);
    wanted.set(listing, {
      ids: [...new Set([...known.ids, ...others])].slice(0, mostAlternatives),
      names: withNames(known.names, imported.alternatives, listing.name),
    });
  }
  const changed = [...wanted].filter(([listing, { ids, names }]) => {
    const stored = storedOf(listing);
    return ids.length > stored.ids.length || names.length > stored.names.length;
  });
  totals.changed += changed.length;
  totals.newlyChanged += changed.filter(([listing]) => listing.updated_at < runStart).length;
  return changed.map(([listing, { ids, names }]) => ({
    id: listing._id,
    set: {
      imported_alternatives: [...ids],
      imported_alternative_names: [...names],
      ...withoutImported(listing, ids),
      updated_at: now,
    },
  }));
}

/** Alternatives to a listing: IDs of those in the directory, and all names as stated in the rows. */
interface Wanted {
  ids: readonly number[];
  names: readonly string[];
}

const storedOf = (listing: Listing): Wanted => ({
  ids: listing.imported_alternatives ?? [],
  names: listing.imported_alternative_names ?? [],
});

function withNames(known: readonly string[], added: readonly string[], own: string): string[] {
  const keys = new Set([...known, own].map(nameKey));
  const fresh = added.filter((name) => name.length <= longestName && !keys.has(nameKey(name)));
  return [...known, ...fresh].slice(0, mostAlternatives);
}

/**
 * Removes imported alternatives from the approved list of a listing without an owner: earlier imports wrote them there,
 * and nobody approved them.
 */
function withoutImported(
  { owner_account_id: owner = null, approved_alternatives: approved }: Listing,
  imported: readonly number[],
): Partial<Pick<ListingRecord, 'approved_alternatives'>> {
  return owner === null ? { approved_alternatives: approved.filter((id) => !imported.includes(id)) } : {};
}

const isOfAnother = (listing: Listing, { profile: { name } }: ImportedListing): boolean =>
  name !== undefined && !isSameName(listing.name, name);

/** IDs of listings by name: those with the name's slug and, ignoring case and punctuation, the same name. */
async function readIdsByName(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const slugs = [...new Set(names.flatMap((name) => slugsOf(name, '')).filter((slug) => slug !== ''))];
  const listings = await readListingsAtSlugs(slugs);
  return new Map(listings.toReversed().map(({ _id, name }) => [nameKey(name), _id]));
}
