import {
  hasListings,
  readAwardsOfWeeks,
  readCategoryRecords,
  readDemoRun,
  readDemoState,
  readFoundersBySlug,
  readListingsAtSlugs,
  readListingsByKey,
  readPostsBySlug,
  readUpdatesOfListings,
} from '../shared/directory/directory.reads.ts';
import { type DemoRun, demoStateOf } from '../shared/directory/directory.ts';
import { say } from '../shared/kernel/language/say.ts';
import { toStore } from '../shared/kernel/language/say-stored.ts';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import type { DemoIds } from './demo-ids.ts';

/** Whether the directory has no listings or categories, and never had a demo that was removed. */
export async function isEmptyDirectory(): Promise<boolean> {
  if (isOnItsWayOut(await readDemoRun())) return false;
  return !(await hasListings()) && (await readCategoryRecords()).length === 0;
}

/** Whether a seeding was interrupted, because its process ended. */
export async function isDemoUnfinished(): Promise<boolean> {
  return (await readDemoState()) === 'coming';
}

/** Whether the demo of a run was removed, entirely or partly. */
function isOnItsWayOut(run: DemoRun | null): boolean {
  const state = demoStateOf(run);
  return state === 'leaving' || state === 'removed';
}

/** Ids at the start of a seeding. */
export const idsOfRun = ({ ids }: DemoRun): DemoIds => ({
  categories: new Map(Object.entries(ids.categories)),
  founders: new Map(Object.entries(ids.founders)),
  listings: new Map(Object.entries(ids.listings)),
  posts: new Map(Object.entries(ids.posts)),
  milestones: new Map(Object.entries(ids.milestones)),
});

/** What to look for: the catalogue's slugs, and the website keys of its listings. */
export interface Wanted {
  categories: readonly string[];
  founders: readonly string[];
  posts: readonly string[];
  /** Slugs by website key. */
  listings: ReadonlyMap<string, string>;
}

/**
 * Ids of catalogue records that already exist. Listings are matched by website, so that one with a changed slug is
 * found. Throws OperatorProblem if a slug of the catalogue belongs to a listing of another website.
 */
export async function readPresent(wanted: Wanted): Promise<DemoIds> {
  const [categories, founders, posts, listings, slugs] = await Promise.all([
    readCategoryRecords(),
    readFoundersBySlug(wanted.founders),
    readPostsBySlug(wanted.posts),
    readListingsByKey([...wanted.listings.keys()], ['slug']),
    readListingsAtSlugs([...wanted.listings.values()]),
  ]);
  const taken = slugs.find(({ slug, website_key }) => wanted.listings.get(website_key) !== slug);
  if (taken !== undefined) {
    throw new OperatorProblem(
      toStore(() => say('problem_team.demo_slug_taken', { slug: taken.slug, website: taken.website_key })),
    );
  }
  return {
    categories: bySlug(categories.filter(({ slug }) => wanted.categories.includes(slug))),
    founders: bySlug(founders),
    posts: bySlug(posts),
    listings: new Map([...listings].map(([key, { _id }]) => [wanted.listings.get(key) ?? key, _id])),
    milestones: new Map(),
  };
}

interface Slugged {
  _id: number;
  slug: string;
}

const bySlug = (records: readonly Slugged[]): Map<string, number> =>
  new Map(records.map(({ slug, _id }) => [slug, _id]));

/** Keys of awards in some weeks, whoever won them, and of updates of some listings. */
export async function readPresentNews(
  weeks: readonly string[],
  listingIds: readonly number[],
): Promise<{ awards: ReadonlySet<string>; updates: ReadonlySet<string> }> {
  const [awards, updates] = await Promise.all([readAwardsOfWeeks(weeks), readUpdatesOfListings(listingIds)]);
  return { awards: new Set(awards.map(awardKey)), updates: new Set(updates.map(updateKey)) };
}

interface AwardKeyParts {
  week: string;
  place: number;
}

interface UpdateKeyParts {
  listing_id: number;
  title: string;
}

/** Each rank exists once per week. */
export const awardKey = ({ week, place }: AwardKeyParts): string => `${week} ${place}`;

/** A demo listing's updates all have different titles. */
export const updateKey = ({ listing_id, title }: UpdateKeyParts): string => `${listing_id} ${title}`;
