import { AwardModel } from '../shared/directory/award/award.model.ts';
import { CategoryModel } from '../shared/directory/category/category.model.ts';
import { FounderModel } from '../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../shared/directory/listing/listing.model.ts';
import { PostModel } from '../shared/directory/post/post.model.ts';
import { UpdateModel } from '../shared/directory/update/update.model.ts';
import { oneOf } from '../shared/platform/mongo/filters.ts';
import type { DemoIds } from './demo-ids.ts';
import { type DemoRun, DemoRunModel } from './demo-run.model.ts';

/** Whether the directory has neither a listing nor a category. */
export async function isEmptyDirectory(): Promise<boolean> {
  const [listing, category] = await Promise.all([
    ListingModel.findOne({}, { _id: 1 }).lean().exec(),
    CategoryModel.findOne({}, { _id: 1 }).lean().exec(),
  ]);
  return listing === null && category === null;
}

/** Whether a seeding was begun and not written whole: the process ended in the middle of it. */
export async function isDemoUnfinished(): Promise<boolean> {
  const run = await readDemoRun();
  return run !== null && run.finished === null;
}

/** The last seeding, if there was one. */
export const readDemoRun = (): Promise<DemoRun | null> => DemoRunModel.findOne({ _id: 'demo' }).lean<DemoRun>().exec();

/** The ids that a seeding began with. */
export const idsOfRun = ({ ids }: DemoRun): DemoIds => ({
  categories: new Map(Object.entries(ids.categories)),
  founders: new Map(Object.entries(ids.founders)),
  listings: new Map(Object.entries(ids.listings)),
  posts: new Map(Object.entries(ids.posts)),
  milestones: new Map(Object.entries(ids.milestones)),
});

/** What to look for: the slugs of the catalogue, and for listings the identity of their websites. */
export interface Wanted {
  categories: readonly string[];
  founders: readonly string[];
  posts: readonly string[];
  /** Slugs by website key. */
  listings: ReadonlyMap<string, string>;
}

/**
 * Ids of the records of the catalogue that are there already. Listings are known by their websites, so that one whose
 * slug was changed since is found. Throws an Error when a slug of the catalogue belongs to a listing of another website.
 */
export async function readPresent(wanted: Wanted): Promise<DemoIds> {
  const [categories, founders, posts, listings, slugs] = await Promise.all([
    CategoryModel.find({ slug: oneOf(wanted.categories) }, { slug: 1 })
      .lean<Slugged[]>()
      .exec(),
    FounderModel.find({ slug: oneOf(wanted.founders) }, { slug: 1 })
      .lean<Slugged[]>()
      .exec(),
    PostModel.find({ slug: oneOf(wanted.posts) }, { slug: 1 })
      .lean<Slugged[]>()
      .exec(),
    ListingModel.find({ website_key: oneOf([...wanted.listings.keys()]) }, { website_key: 1 })
      .lean<Keyed[]>()
      .exec(),
    ListingModel.find({ slug: oneOf([...wanted.listings.values()]) }, { slug: 1, website_key: 1 })
      .lean<(Slugged & Keyed)[]>()
      .exec(),
  ]);
  const taken = slugs.find(({ slug, website_key }) => wanted.listings.get(website_key) !== slug);
  if (taken !== undefined) {
    throw new Error(
      `"${taken.slug}" is a listing of ${taken.website_key}: the demo catalogue needs a database without it.`,
    );
  }
  return {
    categories: bySlug(categories),
    founders: bySlug(founders),
    posts: bySlug(posts),
    listings: new Map(listings.map(({ website_key, _id }) => [wanted.listings.get(website_key) ?? website_key, _id])),
    milestones: new Map(),
  };
}

interface Slugged {
  _id: number;
  slug: string;
}

interface Keyed {
  _id: number;
  website_key: string;
}

const bySlug = (records: readonly Slugged[]): Map<string, number> =>
  new Map(records.map(({ slug, _id }) => [slug, _id]));

/** Keys of the awards that stand in some weeks, whoever won them, and of the news of some listings. */
export async function readPresentNews(
  weeks: readonly string[],
  listingIds: readonly number[],
): Promise<{ awards: ReadonlySet<string>; updates: ReadonlySet<string> }> {
  const [awards, updates] = await Promise.all([
    AwardModel.find({ week: oneOf(weeks) }, { week: 1, place: 1 })
      .lean<AwardKeyParts[]>()
      .exec(),
    UpdateModel.find({ listing_id: oneOf(listingIds) }, { listing_id: 1, title: 1 })
      .lean<UpdateKeyParts[]>()
      .exec(),
  ]);
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

/** A week has each place once. */
export const awardKey = ({ week, place }: AwardKeyParts): string => `${week} ${place}`;

/** A demo listing has no two pieces of news with one title. */
export const updateKey = ({ listing_id, title }: UpdateKeyParts): string => `${listing_id} ${title}`;
