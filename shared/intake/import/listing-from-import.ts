import { isDeepStrictEqual } from 'node:util';
import type { ListingRecord } from '../../directory/directory.ts';
import { newListing } from '../../directory/directory.ts';
import type { Website } from '../../kernel/address/website.ts';
import { isOther } from './category/category-key.ts';
import type { PlanNode } from './category/plan-node.ts';
import { shortDescriptionFrom, taglineFrom } from './field/derived-text.ts';
import type { StatedProfile } from './field/read-imported-listing.ts';
import { conflictsWith, type PartAuthors, type PartConflict, withoutParts } from './kept-parts.ts';
import { joinLists } from './merge-rows.ts';
import { plainerUrl } from './same-listing.ts';

/** A listing with its references resolved or created. */
export interface ResolvedListing {
  website: Website;
  profile: StatedProfile;
  /** Undefined if the rows state no category. */
  primaryCategory: number | undefined;
  /** Names of further categories, which become tags: extra categories need a paid plan. */
  furtherCategories: readonly string[];
  founderIds: readonly number[];
  /** IDs of the given categories and all their ancestors. */
  pathOf: (ids: readonly number[]) => number[];
}

/** Values of an imported listing that do not come from its rows. */
export interface ListingStart {
  id: number;
  slug: string;
  name: string;
  /** Name of the imported catalogue. */
  source: string;
  status: 'live' | 'draft';
  now: Date;
}

const texts = ['tagline', 'short_description', 'description'] as const;

/** Whether the listing has a description. */
export const hasText = (listing: Partial<ListingRecord>): boolean => texts.some((field) => listing[field] != null);

const mostFounders = 6;

/** The first meaningful category, and the others; "Other" only counts if it is the only one. */
export function chooseCategories(categories: readonly PlanNode[]): { primary?: PlanNode; further: PlanNode[] } {
  const telling = categories.filter((node) => !isOther(node.name));
  const [primary = categories[0], ...others] = telling;
  if (primary === undefined) return { further: [] };
  const lineage = primary.lineage();
  return { primary, further: others.filter((node) => !lineage.includes(node)) };
}

/** A new free listing, live without a launch or hidden as a draft. Throws a ZodError for values out of bounds. */
export function listingFrom(imported: ResolvedListing, start: ListingStart): ListingRecord {
  const { profile, primaryCategory, pathOf } = imported;
  const description = profile.description ?? null;
  const stated = {
    tagline: profile.tagline ?? taglineFrom(description),
    short_description: profile.short_description ?? shortDescriptionFrom(description),
  };
  const hasTexts = hasText({ ...profile, ...stated });
  return newListing({
    ...profile,
    ...stated,
    text_source: hasTexts ? { kind: 'import', name: start.source, at: start.now } : null,
    _id: start.id,
    slug: start.slug,
    name: start.name,
    website: imported.website,
    now: start.now,
    status: start.status,
    holds_website: true,
    published_at: start.status === 'live' ? start.now : null,
    primary_category: primaryCategory ?? null,
    category_path: primaryCategory === undefined ? [] : pathOf([primaryCategory]),
    tags: joinLists(profile.tags ?? [], imported.furtherCategories),
    founder_ids: [...imported.founderIds].slice(0, mostFounders),
  });
}

/** Changes an import makes to a listing. */
interface ImportedChanges {
  /** Changed fields; may be empty. */
  set: Partial<ListingRecord>;
  conflicts: PartConflict[];
}

/**
 * Changes from rows. Values missing from the rows are kept, and so are human edits unless `overwrites`. A tagline or
 * short description that was derived from the old description is derived again from the new one.
 */
export function changesTo(
  listing: ListingRecord,
  imported: ResolvedListing,
  {
    authors,
    overwrites,
    source,
    now,
  }: Pick<ListingStart, 'source' | 'now'> & { authors: PartAuthors; overwrites: boolean },
): ImportedChanges {
  const all = statedIn(listing, imported, true);
  const keepsDescription =
    !overwrites && conflictsWith(listing, all, authors).some(({ part }) => part === 'fields.description');
  const stated = keepsDescription ? statedIn(listing, imported, false) : all;
  const conflicts = conflictsWith(listing, stated, authors);
  const set = overwrites ? stated : withoutParts(listing, stated, conflicts);
  return { set: hasText(set) ? { ...set, text_source: { kind: 'import', name: source, at: now } } : set, conflicts };
}

/**
 * Fields in which a listing differs from the rows. `follows`: texts derived from the old description are derived
 * again from the new one.
 */
function statedIn(listing: ListingRecord, imported: ResolvedListing, follows: boolean): Partial<ListingRecord> {
  const { profile } = imported;
  const wanted: Partial<ListingRecord> = {
    ...(follows && derivedTexts(listing, profile)),
    ...profile,
    website_url: plainerUrl(listing.website_url, imported.website.url),
    tags: joinLists(profile.tags ?? listing.tags, imported.furtherCategories),
    socials: { ...listing.socials, ...profile.socials },
    founder_ids: [...new Set([...listing.founder_ids, ...imported.founderIds])].slice(0, mostFounders),
    ...categoryFields(listing, imported),
  };
  const stored: Readonly<Record<string, unknown>> = listing;
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, stored[field])),
  );
}

function derivedTexts(listing: ListingRecord, { description }: StatedProfile): Partial<ListingRecord> {
  if (description === undefined || description === listing.description) return {};
  const { tagline, short_description } = listing;
  const tookTagline = tagline === taglineFrom(listing.description);
  const tookShort = short_description === shortDescriptionFrom(listing.description);
  return {
    ...(tookTagline && { tagline: taglineFrom(description) }),
    ...(tookShort && { short_description: shortDescriptionFrom(description) }),
  };
}

function categoryFields(listing: ListingRecord, { primaryCategory, pathOf }: ResolvedListing): Partial<ListingRecord> {
  if (primaryCategory === undefined || primaryCategory === listing.primary_category) return {};
  const extra_categories = listing.extra_categories.filter((id) => id !== primaryCategory);
  return {
    primary_category: primaryCategory,
    extra_categories,
    category_path: pathOf([primaryCategory, ...extra_categories]),
  };
}
