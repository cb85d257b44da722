import {
  categoryTree,
  readNearestCategories,
  readStoredListing,
  readVotedCategories,
  requireListing,
} from '../../directory/directory.reads.ts';
import { type ListingRecord, pathNames } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import {
  type CategoryOffer,
  type CategoryWords,
  differencesOf,
  isReadable,
  isUnderWay,
  newCategories,
  type WebsiteDifference,
  type WebsiteNewsRecord,
} from './website-news.ts';

/** The last reading of a listing's website, next to its current content. */
export interface WebsiteNews extends Omit<WebsiteNewsRecord, 'stated' | 'category_words'> {
  differences: WebsiteDifference[];
  /** Categories to choose one of instead of the primary one; empty if that fits. */
  categories: CategoryOffer[];
}

/** The last reading of a listing's website; undefined if there is no recent one. */
export async function readWebsiteNews(listing: ListingRecord): Promise<WebsiteNews | undefined> {
  const news = await readNewsRecord(listing._id);
  if (news === undefined) return undefined;
  const { stated, category_words: words, ...facts } = news;
  const likeliest = words === undefined ? [] : await readLikeliest(listing._id, words);
  return { ...facts, differences: differencesOf(listing, stated), categories: newCategories(listing, likeliest) };
}

/** The stored record. */
export async function readNewsRecord(listingId: number): Promise<WebsiteNewsRecord | undefined> {
  const news = await WebsiteNewsModel.findOne({ _id: listingId }).lean<WebsiteNewsRecord>().exec();
  return news ?? undefined;
}

/** A pending reading and its website; undefined if nobody waits for it any more. */
export async function readWaitingNews(listingId: number): Promise<(WebsiteNewsRecord & { url: string }) | undefined> {
  const [news, listing] = await Promise.all([readNewsRecord(listingId), readStoredListing(listingId)]);
  if (news === undefined || listing === undefined || !isUnderWay(news)) return undefined;
  return { ...news, url: listing.website_url };
}

/** Whether the website of an account's listing can be read again now, which it cannot while it is under way. Throws as `requireReadable` does. */
export async function isOwnReadingPossible(accountId: string, listingId: number): Promise<boolean> {
  await requireReadable(accountId, listingId);
  const news = await readNewsRecord(listingId);
  return news === undefined || !isUnderWay(news);
}

/** A listing whose website an account may have read. Throws `not_found`, `forbidden`, and `wrong_state` for one that is off the site. */
export async function requireReadable(accountId: string, listingId: number): Promise<ListingRecord> {
  const listing = await requireListing(accountId, listingId, 'edit');
  if (!isReadable(listing))
    throw new SlipwayError(
      'wrong_state',
      'This listing is not public, so its website is not rechecked. Contact the site operator for details.',
    );
  return listing;
}

/** Listings whose reading failed and is due again, or was lost with a killed process; `isRead`: its pages were read already. */
export async function readDueWebsiteNews(now: Date, limit: number): Promise<{ listingId: number; isRead: boolean }[]> {
  const due = await WebsiteNewsModel.find({ next_at: atMost(now), read_at: null }, { outcome: 1 })
    .limit(limit)
    .lean<Pick<WebsiteNewsRecord, '_id' | 'outcome'>[]>()
    .exec();
  return due.map(({ _id, outcome }) => ({ listingId: _id, isRead: outcome === 'read' }));
}

/**
 * The categories that the likest listings vote for; where that is not known, those that a website names, without those that are gone by now, and
 * where it names none, the nearest to what it says of itself.
 */
async function readLikeliest(listingId: number, { named, text, evidence }: CategoryWords): Promise<CategoryOffer[]> {
  const voted = await readVotedCategories(text, listingId);
  if (voted !== undefined) return voted.map(({ isCertain: _, ...category }) => ({ ...category, evidence }));
  const { byId } = await categoryTree();
  const offers = named.flatMap((each) => {
    const node = byId.get(each.category_id);
    if (node === undefined) return [];
    return [
      { id: node.category._id, name: node.category.name, path: pathNames(node), like: [], evidence: each.evidence },
    ];
  });
  if (offers.length > 0) return offers;
  const near = await readNearestCategories(text, listingId);
  return near.map((category) => ({ ...category, evidence }));
}
