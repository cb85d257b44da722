import { readSettings } from '../../change/change.reads.ts';
import { readLatestTalk } from '../../community/community.reads.ts';
import {
  categoryTree,
  listAwards,
  listingTable,
  readLatestPosts,
  readLatestUpdates,
} from '../../directory/directory.reads.ts';
import type { CategoryTree, ListingRow, ListingTable } from '../../directory/directory.ts';
import {
  awardsPath,
  blogPath,
  categoryFeedPath,
  categoryPath,
  type FeedFormat,
  feedPath,
  homePath,
  iconPath,
  launchesPath,
  type SiteFeed,
  updatesPath,
} from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { currentLanguage } from '../../kernel/language/current-language.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { type Feed, type FeedEntry, feedOf, longestFeed } from './feed.ts';
import { awardEntry, launchEntries, listingEntries, postEntry, talkEntry, updateEntry } from './feed-entries.ts';
import { tagUri } from './tag-uri.ts';

// Some of the latest updates may belong to listings that aren't public.
const updatesLookedAt = 4 * longestFeed;

interface Source {
  title: TextKey;
  description: TextKey;
  page: string;
  entries: () => Promise<FeedEntry[]>;
}

const sources: Record<SiteFeed, Source> = {
  launches: {
    title: 'header.launches',
    description: 'feed.launches',
    page: launchesPath(),
    entries: readLaunchEntries,
  },
  awards: {
    title: 'header.awards',
    description: 'feed.awards',
    page: awardsPath(),
    entries: async () => (await listAwards(undefined, { page: 1, per_page: longestFeed })).items.map(awardEntry),
  },
  updates: {
    title: 'feed.updates_title',
    description: 'feed.updates',
    page: updatesPath(),
    entries: readUpdateEntries,
  },
  comments: {
    title: 'feed.comments_title',
    description: 'feed.comments',
    page: homePath(),
    entries: async () => (await readLatestTalk('comment', longestFeed)).map(talkEntry),
  },
  reviews: {
    title: 'feed.reviews_title',
    description: 'feed.reviews',
    page: homePath(),
    entries: async () => (await readLatestTalk('review', longestFeed)).map(talkEntry),
  },
  posts: { title: 'header.blog', description: 'feed.posts', page: blogPath(), entries: readPostEntries },
};

export async function readSiteFeed(name: SiteFeed, format: FeedFormat): Promise<Feed> {
  const { title, description, page, entries } = sources[name];
  const words = { title: say(title), description: say(description) };
  const about = { id: tagUri('feed', name), ...words, pageUrl: absoluteUrl(page) };
  return withSite({ ...about, selfUrl: absoluteUrl(feedPath(name, format)) }, await entries());
}

/** The newest live listings of a category and its subcategories; undefined if there is no such category. */
export async function readCategoryFeed(slug: string, format: FeedFormat): Promise<Feed | undefined> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const category = tree.bySlug.get(slug)?.category;
  if (category === undefined) return undefined;
  const newest = table
    .byCategory()
    .of(category._id)
    .toSorted((a, b) => b.published_at - a.published_at || a.id - b.id)
    .filter((row) => Number.isFinite(row.published_at))
    .slice(0, longestFeed);
  const about = {
    id: tagUri('feed', 'category', category._id),
    title: say('feed.new_in', { category: category.name }),
    description: say('feed.newest_in', { category: category.name }),
    pageUrl: absoluteUrl(categoryPath(slug)),
    selfUrl: absoluteUrl(categoryFeedPath(slug, format)),
  };
  return withSite(
    about,
    newest.flatMap((row) => listingEntries(row, categoryNameIn(tree))),
  );
}

async function withSite(
  about: Omit<Feed, 'author' | 'iconUrl' | 'language' | 'entries' | 'updated'>,
  entries: FeedEntry[],
): Promise<Feed> {
  const { name } = await readSettings();
  const title = say('feed.on_site', { title: about.title, name });
  const site = { title, author: name, iconUrl: absoluteUrl(iconPath), language: currentLanguage().code };
  return feedOf({ ...about, ...site }, entries);
}

async function readLaunchEntries(): Promise<FeedEntry[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  return [...latestLaunched(table)].flatMap((row) => launchEntries(row, categoryNameIn(tree)));
}

/** Rows of the latest weeks, as many as are needed to fill a feed with launches. */
function latestLaunched(table: ListingTable): Set<ListingRow> {
  const weeks = [...table.byWeek().sizes()].map(([week]) => week).sort();
  const rows = new Set<ListingRow>();
  for (let week = weeks.pop(); week !== undefined && rows.size < longestFeed; week = weeks.pop()) {
    for (const row of table.byWeek().of(week)) rows.add(row);
  }
  return rows;
}

async function readUpdateEntries(): Promise<FeedEntry[]> {
  const [table, updates] = await Promise.all([listingTable(), readLatestUpdates(updatesLookedAt)]);
  return updates.flatMap((update) => {
    const row = table.getLive(update.listing_id);
    return row === undefined ? [] : [updateEntry(update, row)];
  });
}

async function readPostEntries(): Promise<FeedEntry[]> {
  const posts = await readLatestPosts(longestFeed);
  return posts.map(postEntry);
}

const categoryNameIn =
  (tree: CategoryTree) =>
  ({ primary_category }: ListingRow): string | undefined =>
    primary_category === null ? undefined : tree.byId.get(primary_category)?.category.name;
