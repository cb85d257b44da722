import { readWebsiteAgain } from '../../../../../jobs/read-website-again.ts';
import { compareWebsite, rulesDrafter } from '../../../../../jobs/write-draft.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import type { NewsChoice } from '../../../../../shared/submission/website-news/chosen-news.ts';
import { readWebsiteNews, type WebsiteNews } from '../../../../../shared/submission/website-news/website-news.reads.ts';
import { now } from '../../../../support/clock.ts';

const clock = () => now;

/** Does what the jobs do after a reread was requested. */
export async function reread(listingId: number): Promise<void> {
  await readWebsiteAgain(listingId, clock);
  await compareWebsite(listingId, clock, rulesDrafter);
}

/** What was found on a listing's website. */
export async function newsOf(listingId: number): Promise<WebsiteNews> {
  const listing = await readStoredListing(listingId);
  const news = listing && (await readWebsiteNews(listing));
  if (news === undefined) throw new Error('Nobody has asked for that website.');
  return news;
}

/** A choice by someone who has seen the reread requested at `now`. */
export const aChoice = (given: Partial<NewsChoice> = {}) => ({
  fields: [],
  category: null,
  asked: now.getTime(),
  startedFrom: 0,
  ...given,
});
