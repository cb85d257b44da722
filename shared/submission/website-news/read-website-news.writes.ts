import { readStoredListing } from '../../directory/directory.reads.ts';
import type { CrawlOptions } from '../crawl/crawl.ts';
import { readWebsite } from '../crawl/read-website.writes.ts';
import type { DraftedProfile, SitePage } from '../draft/draft.ts';
import { readWebsiteContent } from '../draft/website-content.reads.ts';
import { WebsiteNewsModel } from './website-news.model.ts';

/**
 * Reads the website of a listing again, as politely as any, and keeps what is quoted there beside the listing, which stays as it is. Nothing happens
 * where nobody waits for it. Safe to repeat.
 */
export async function readWebsiteAgain(
  listingId: number,
  draft: (pages: readonly SitePage[]) => Promise<DraftedProfile>,
  options: CrawlOptions,
): Promise<void> {
  const waiting = await WebsiteNewsModel.findOne({ _id: listingId, read_at: null }).lean().exec();
  const listing = await readStoredListing(listingId);
  if (waiting === null || listing === undefined) return;
  const { outcome, pages } = await readWebsite(listing.website_url, options);
  const { values, evidence } =
    pages.length === 0
      ? { values: {}, evidence: [] }
      : await readWebsiteContent(listing.website_url, await draft(pages), options.now(), { forPeople: true });
  const stated = Object.entries(values).map(([field, value]) => ({
    field,
    value,
    evidence: evidence.filter((each) => each.field === field).map(({ quote, url }) => ({ quote, url })),
  }));
  await WebsiteNewsModel.updateOne({ _id: listingId }, { $set: { read_at: options.now(), outcome, stated } });
}
