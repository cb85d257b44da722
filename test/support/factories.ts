import { randomUUID } from 'node:crypto';
import type { AwardRecord } from '../../shared/directory/award/award.ts';
import { awardKindOf } from '../../shared/directory/award/award.ts';
import type { CategoryRecord } from '../../shared/directory/category/category.ts';
import type { FounderRecord } from '../../shared/directory/founder/founder.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { type ListingRow, toRow } from '../../shared/directory/listing/listing-row.ts';
import { newListing } from '../../shared/directory/listing/new-listing.ts';
import type { PostRecord } from '../../shared/directory/post/post.ts';
import type { UpdateRecord } from '../../shared/directory/update/update.ts';
import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { parseWebsite } from '../../shared/kernel/address/website.ts';
import type { WeekResult } from '../../shared/launch/week-result/week-result.ts';
import { now } from './clock.ts';

// Files share a process, and this counter continues across them: far above every literal id in tests.
let lastId = 1_000_000;

/** An integer id that no other record of this test file has: literal, from a database counter, or created here. */
function freshId(): number {
  lastId += 1;
  return lastId;
}

/** A live listing; pass what the test is about. */
export function aListing(given: Partial<ListingRecord> & { website?: string } = {}): ListingRecord {
  const { website, ...fields } = given;
  const _id = given._id ?? freshId();
  const parsed = parseWebsite(website ?? `https://listing-${_id}.example/`);
  if (parsed === undefined) throw new Error('The website of the factory is not an address.');
  return newListing({
    slug: `listing-${_id}`,
    name: `Listing ${_id}`,
    status: 'live',
    published_at: now,
    ...fields,
    _id,
    website: parsed,
    now,
  });
}

/** The same as a row of the listing table. */
export function aRow(given: Partial<ListingRecord> = {}): ListingRow {
  const row = toRow(aListing(given));
  if (row === undefined) throw new Error('The factory made a listing that visitors may not see.');
  return row;
}

/** A launch of a listing in a week. */
export function aLaunch(week: string, votes: number, reached = `${week}T10:00:00.000Z`) {
  return { week, votes, launched_at: new Date(`${week}T00:00:00.000Z`), votes_reached_at: new Date(reached) };
}

export function aCategory(given: Partial<CategoryRecord> = {}): CategoryRecord {
  const _id = given._id ?? freshId();
  const name = `Category ${_id}`;
  return {
    _id,
    slug: `category-${_id}`,
    name,
    description: null,
    faqs: [],
    parent_id: null,
    position: 0,
    created_at: now,
    ...given,
  };
}

export function aFounder(given: Partial<FounderRecord> = {}): FounderRecord {
  const _id = given._id ?? freshId();
  return {
    _id,
    slug: `founder-${_id}`,
    name: `Founder ${_id}`,
    title: null,
    bio: null,
    country: null,
    avatar_url: null,
    socials: {},
    created_at: now,
    ...given,
  };
}

export function aPost(given: Partial<PostRecord> = {}): PostRecord {
  const _id = given._id ?? freshId();
  return {
    _id,
    slug: `post-${_id}`,
    status: 'published',
    title: `Post ${_id}`,
    excerpt: 'What it is about.',
    body_markdown: 'The text.',
    author: 'The editors',
    tags: [],
    faqs: [],
    published_at: now,
    updated_at: now,
    ...given,
  };
}

export function anAward(week: string, place: 1 | 2 | 3, listing_id: number): AwardRecord {
  return {
    _id: freshId(),
    kind: awardKindOf(place),
    place,
    week,
    listing_id,
    votes: 10 - place,
    rules_version: 1,
    awarded_at: now,
  };
}

/** A final week's result: the listings in this order, the last one voided since. */
export function aWeekResult(week: string, listingIds: readonly number[]): WeekResult {
  const launched_at = new Date(`${week}T00:00:00.000Z`);
  const voided = { at: now, reason: 'Its votes were bought.' };
  const entries = listingIds.map((listing_id, index) => ({
    listing_id,
    rank: index + 1,
    votes: listingIds.length - index,
    carried: index === 0 ? 1 : 0,
    held: 0,
    void: index,
    reached_at: launched_at,
    launched_at,
    voided: index > 0 && index === listingIds.length - 1 ? voided : null,
  }));
  return {
    _id: week,
    state: 'final',
    rules_version: 1,
    closed_at: now,
    review_until: now,
    final_at: now,
    entries,
    counted: 2,
    held: 0,
    retracted: 1,
    void: { bought: 1 },
    inputs_hash: 'a'.repeat(64),
  };
}

export function anUpdate(listing_id: number, given: Partial<UpdateRecord> = {}): UpdateRecord {
  return { _id: freshId(), listing_id, title: 'News', body: 'It got better.', published_at: now, ...given };
}

export function anAccount(given: Partial<AccountRecord> = {}): AccountRecord {
  const _id = given._id ?? randomUUID();
  return { _id, email: `${_id}@mail.example`, name: null, role: 'member', created_at: now, updated_at: now, ...given };
}
