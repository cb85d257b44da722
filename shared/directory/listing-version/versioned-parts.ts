import { isDeepStrictEqual } from 'node:util';
import { furtherTextNames } from '../listing/further-texts.ts';
import { type ListingRecord, storySchema } from '../listing/listing.ts';
import { storedFields } from '../listing/stored-profile.ts';

/** Listing fields that versions store under `fields.`, named as in update_my_listing. */
const versionedFields = [...storedFields, ...furtherTextNames];
/** Parts that an edit replaces as a whole. */
const wholeParts = ['socials', 'faqs', 'milestones', 'pictures'] as const;

const storyKeys = storySchema.keyof().options;

/** A listing's content by part, named as in operation inputs: `fields.tagline`, `story.problem`. */
export type VersionedParts = Readonly<Record<string, unknown>>;

/** One part that differs between two versions. */
export interface PartChange {
  part: string;
  before: unknown;
  after: unknown;
}

/** All versioned parts of a listing; missing ones are null. */
export function partsOf(listing: ListingRecord): VersionedParts {
  const { primary_category: primary, extra_categories: extra } = listing;
  return Object.fromEntries([
    ...versionedFields.map((field) => [`fields.${field}`, listing[field] ?? null]),
    ['fields.categories', primary === null ? extra : [primary, ...extra]],
    ...wholeParts.map((part) => [part, listing[part] ?? []]),
    ...storyKeys.map((key) => [`story.${key}`, listing.story?.[key] ?? null]),
  ]);
}

/** Parts that differ between two states of a listing. */
export const partChanges = (before: ListingRecord, after: ListingRecord): PartChange[] =>
  changesBetween(partsOf(before), partsOf(after));

/** The parts that differ between two sets of values. */
export const changesBetween = (before: VersionedParts, after: VersionedParts): PartChange[] =>
  Object.entries(after).flatMap(([part, value]) =>
    isDeepStrictEqual(value, before[part]) ? [] : [{ part, before: before[part], after: value }],
  );

/** A listing with these parts. The caller updates the category path. */
export function withParts(listing: ListingRecord, parts: VersionedParts): ListingRecord {
  const named = { ...partsOf(listing), ...parts };
  const columns = [
    ...versionedFields.map((field) => [field, named[`fields.${field}`]]),
    ...wholeParts.map((part) => [part, named[part]]),
  ];
  const story = storyKeys.flatMap((key) => (named[`story.${key}`] === null ? [] : [[key, named[`story.${key}`]]]));
  return {
    ...listing,
    ...Object.fromEntries(columns),
    ...categoriesIn(listing, named['fields.categories']),
    story: story.length === 0 ? null : Object.fromEntries(story),
  };
}

function categoriesIn(listing: ListingRecord, named: unknown): Partial<ListingRecord> {
  if (!Array.isArray(named)) return {};
  const ids = named.filter((id): id is number => typeof id === 'number');
  const [primary_category, extra_categories] = [ids[0] ?? null, ids.slice(1)];
  const present = { primary_category: listing.primary_category, extra_categories: listing.extra_categories };
  return isDeepStrictEqual({ primary_category, extra_categories }, present)
    ? {}
    : { primary_category, extra_categories };
}
