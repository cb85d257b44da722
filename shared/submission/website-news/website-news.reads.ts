import {
  categoryTree,
  readNearestCategories,
  readStoredListing,
  readVotedCategories,
  requireListing,
} from '../../directory/directory.reads.ts';
import { type ListingRecord, pathNames } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
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
  /** Alternatives to the primary category; empty if the current one fits. */
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

export async function readNewsRecord(listingId: number): Promise<WebsiteNewsRecord | undefined> {
  const news = await WebsiteNewsModel.findOne({ _id: listingId }).lean<WebsiteNewsRecord>().exec();
  return news ?? undefined;
}

/** A pending reading and its website; undefined if it is no longer needed. */
export async function readWaitingNews(listingId: number): Promise<(WebsiteNewsRecord & { url: string }) | undefined> {
  const [news, listing] = await Promise.all([readNewsRecord(listingId), readStoredListing(listingId)]);
  if (news === undefined || listing === undefined || !isUnderWay(news)) return undefined;
  return { ...news, url: listing.website_url };
}

/**
 * Whether an account may request another reading of its listing's website now; false while one is running. Throws like
 * `requireReadable`.
 */
export async function isOwnReadingPossible(accountId: string, listingId: number): Promise<boolean> {
  await requireReadable(accountId, listingId);
  const news = await readNewsRecord(listingId);
  return news === undefined || !isUnderWay(news);
}

/**
 * The listing, if the account may request a reading of its website. Throws `not_found`, `forbidden`, and `wrong_state`
 * if the listing was taken down.
 */
export async function requireReadable(accountId: string, listingId: number): Promise<ListingRecord> {
  const listing = await requireListing(accountId, listingId, 'edit');
  if (!isReadable(listing))
    throw new SlipwayError(
      'wrong_state',
      sentences(say('problem_listing.reading_off_site'), say('problem_listing.reading_operator')),
    );
  return listing;
}

/**
 * Listings whose reading failed and is due for a retry, or was interrupted by its process being killed. `isRead`: the
 * pages have been crawled.
 */
export async function readDueWebsiteNews(now: Date, limit: number): Promise<{ listingId: number; isRead: boolean }[]> {
  const due = await WebsiteNewsModel.find({ next_at: atMost(now), read_at: null }, { outcome: 1 })
    .limit(limit)
    .lean<Pick<WebsiteNewsRecord, '_id' | 'outcome'>[]>()
    .exec();
  return due.map(({ _id, outcome }) => ({ listingId: _id, isRead: outcome === 'read' }));
}

/**
 * The categories that the most similar listings vote for; without a vote, the existing ones that the website names;
 * if it names none, those closest to its description.
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
