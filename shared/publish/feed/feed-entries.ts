import type { LatestTalk } from '../../community/community.reads.ts';
import { commentHtml, starsInWords } from '../../community/community.ts';
import type { AwardView } from '../../directory/directory.reads.ts';
import { awardedPlaceOf, type ListingRow, type PostRecord, type UpdateRecord } from '../../directory/directory.ts';
import { reviewsPath, threadPath } from '../../kernel/address/community-paths.ts';
import { listingPath, postPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { leadOf } from '../../kernel/text/lead.ts';
import { markdownToHtml } from '../../kernel/text/markdown.ts';
import { weekDates } from '../../kernel/week/week-words.ts';
import type { FeedEntry } from './feed.ts';
import { tagUri } from './tag-uri.ts';
import { textToHtml } from './xml-text.ts';

const summaryCharacters = 300;

type CategoryNameOf = (row: ListingRow) => string | undefined;

/** A listing's launches, each as its own entry. Those without a time haven't happened yet. */
export function launchEntries(row: ListingRow, categoryOf: CategoryNameOf): FeedEntry[] {
  return row.launches
    .filter((launch) => Number.isFinite(launch.launched_at))
    .map((launch) => ({
      ...listingText(row, categoryOf),
      id: tagUri('launch', row.id, launch.week),
      published: new Date(launch.launched_at),
      updated: new Date(launch.launched_at),
    }));
}

/** A feed entry for a new listing; empty if its date is unknown. */
export function listingEntries(row: ListingRow, categoryOf: CategoryNameOf): FeedEntry[] {
  if (!Number.isFinite(row.published_at)) return [];
  const published = new Date(row.published_at);
  return [{ ...listingText(row, categoryOf), id: tagUri('listing', row.id), published, updated: published }];
}

/** A listing's update. */
export function updateEntry(update: UpdateRecord, row: Pick<ListingRow, 'slug' | 'name'>): FeedEntry {
  return {
    id: tagUri('update', update._id),
    title: `${row.name}: ${update.title}`,
    url: absoluteUrl(listingPath(row.slug)),
    summary: update.body,
    html: textToHtml(update.body),
    author: row.name,
    tags: [],
    published: update.published_at,
    updated: update.edited_at ?? update.published_at,
  };
}

/** A week's award. Voided awards are marked as such. */
export function awardEntry({
  kind,
  title,
  week,
  week_url,
  votes,
  awarded_at,
  void_reason,
  listing,
}: AwardView): FeedEntry {
  const won = say('feed.votes_in_week', { votes, dates: weekDates(week) });
  return {
    id: tagUri('award', week, awardedPlaceOf(kind)),
    title:
      void_reason === null ? `${listing.name}: ${title}` : say('feed.award_void', { listing: listing.name, title }),
    url: week_url,
    summary: void_reason === null ? won : say('feed.void', { reason: void_reason }),
    author: null,
    tags: [],
    published: new Date(awarded_at),
    updated: new Date(awarded_at),
  };
}

/** A blog post with its full text. */
export function postEntry(post: PostRecord): FeedEntry {
  return {
    id: tagUri('post', post._id),
    title: post.title,
    url: absoluteUrl(postPath(post.slug)),
    summary: post.excerpt,
    html: markdownToHtml(post.body_markdown),
    author: post.author === '' ? null : post.author,
    tags: post.tags,
    published: post.published_at ?? post.updated_at,
    updated: post.updated_at,
  };
}

/** A comment or review. */
export function talkEntry({
  author,
  body,
  id,
  kind,
  listing,
  rootId,
  saidAt,
  stars,
  updatedAt,
}: LatestTalk): FeedEntry {
  const name = author ?? say('talk.a_member');
  const said = { author: name, listing: listing.name };
  const title =
    stars === null ? say('feed.said_on', said) : say('feed.stars_for', { ...said, stars: starsInWords(stars) });
  return {
    id: tagUri(kind, id),
    title,
    url: absoluteUrl(kind === 'comment' ? threadPath(listing.slug, rootId, id) : reviewsPath(listing.slug)),
    summary: leadOf(body, summaryCharacters).lead,
    html: commentHtml(body),
    author: name,
    tags: [],
    published: saidAt,
    updated: updatedAt,
  };
}

function listingText(row: ListingRow, categoryOf: CategoryNameOf) {
  const category = categoryOf(row);
  return {
    title: row.name,
    url: absoluteUrl(listingPath(row.slug)),
    summary: row.tagline ?? '',
    author: null,
    tags: category === undefined ? [] : [category],
  };
}
