import type { ListingRecord } from '../../directory/directory.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { differencesOf, type WebsiteDifference, type WebsiteNewsRecord } from './website-news.ts';

/** What the last reading of a listing's website came to, beside what the listing says now; undefined where nobody has asked for one of late. */
export async function readWebsiteNews(
  listing: ListingRecord,
): Promise<(Omit<WebsiteNewsRecord, 'stated'> & { differences: WebsiteDifference[] }) | undefined> {
  const news = await WebsiteNewsModel.findOne({ _id: listing._id }).lean<WebsiteNewsRecord>().exec();
  if (news === null) return undefined;
  const { stated, ...facts } = news;
  return { ...facts, differences: differencesOf(listing, stated) };
}
