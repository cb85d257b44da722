import { isDeepStrictEqual } from 'node:util';
import type { ChangeBody, ListingAspect } from '../../change/change.ts';
import { type ListingRecord, listingRecord, mostFormerCategories } from './listing.ts';
import { facetsOf } from './listing-facets.ts';
import { withHold } from './website-holder.ts';

/** Counts of votes, views, followers and ratings, and the rankings based on them. */
export const countFields = [
  'votes',
  'votes_reached_at',
  'trending',
  'views',
  'followers',
  'rating',
  'launches',
] as const satisfies readonly (keyof ListingRecord)[];

/** A change to one stored listing. */
export interface ListingStep {
  after: ListingRecord;
  /** Changed fields with their new values. */
  set: Partial<ListingRecord>;
  change: ChangeBody;
}

/**
 * What to write and announce when a listing changes; undefined if nothing changed. Throws a ZodError if the listing is
 * invalid, and an Error if a change declared as counts-only touches anything else, since no page would be updated.
 */
export function listingStep(
  before: ListingRecord,
  wanted: ListingRecord,
  aspect: ListingAspect,
): ListingStep | undefined {
  const after = listingRecord.parse(aspect === 'counts' ? wanted : withFormer(before, withHold(wanted)));
  const set = differences(before, after);
  if (Object.keys(set).length === 0) return undefined;
  const body = { room: 'listing', aspect, id: after._id, before: facetsOf(before), after: facetsOf(after) } as const;
  if (aspect === 'counts') requireCountsOnly(set, body);
  return { after, set, change: body };
}

function withFormer({ extra_categories }: ListingRecord, after: ListingRecord): ListingRecord {
  const lost = extra_categories.filter((id) => !after.extra_categories.includes(id));
  if (lost.length === 0) return after;
  const others = (after.former_extra_categories ?? []).filter((id) => !lost.includes(id));
  return { ...after, former_extra_categories: [...others, ...lost].slice(-mostFormerCategories) };
}

function differences(before: ListingRecord, after: ListingRecord): Partial<ListingRecord> {
  const old: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, old[field])));
}

function requireCountsOnly(set: Partial<ListingRecord>, { before, after }: { before: unknown; after: unknown }): void {
  const counts: readonly string[] = countFields;
  const other = Object.keys(set).filter((field) => !counts.includes(field));
  if (other.length > 0 || !isDeepStrictEqual(before, after)) {
    throw new Error(`Changing counts must not change other fields: ${other.join(', ') || 'launches'}.`);
  }
}
