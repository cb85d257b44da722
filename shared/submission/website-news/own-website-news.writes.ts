import { categoryTree, requireListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import type { Actor, LimitState } from '../../identity/identity.ts';
import { takePoint } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { changeOwnListing } from '../owned-listing/edit-own-listing.writes.ts';
import { beginWebsiteNews } from './begin-website-news.writes.ts';
import { chosenNews, type NewsChoice, readMeanwhile, withChosenNews } from './chosen-news.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { readNewsRecord, readWebsiteNews } from './website-news.reads.ts';
import { isReadable, isUnderWay } from './website-news.ts';

/**
 * Lets an account have the website of its listing read again now, which counts for its limits. False, and nothing counts, while it is under way. Throws
 * `not_found`, `forbidden`, `wrong_state` for a listing that is off the site, and `rate_limited`. Not for a transaction: what counted stays counted.
 */
export async function admitOwnReading(accountId: string, listingId: number, now: Date): Promise<boolean> {
  await requireReadable(accountId, listingId);
  const news = await readNewsRecord(listingId);
  if (news !== undefined && isUnderWay(news)) return false;
  const ofListing = await takePoint('website_readings', 'listing', `${listingId}`, now);
  if (ofListing?.isAllowed === false)
    throw new SlipwayError(
      'rate_limited',
      `The website of a listing is read again at most ${ofListing.limit} times in ${hoursOf(ofListing)} hours. ${whenAgain(ofListing, now)}`,
    );
  const ofAccount = await takePoint('website_readings', 'account', accountId, now);
  if (ofAccount?.isAllowed === false)
    throw new SlipwayError(
      'rate_limited',
      `One account has websites read again at most ${ofAccount.limit} times in ${hoursOf(ofAccount)} hours. ${whenAgain(ofAccount, now)}`,
    );
  return true;
}

const hoursOf = ({ windowSeconds }: LimitState): number => (windowSeconds * 1000) / hourMs;

/** Windows end at whole hours, all within a day. */
function whenAgain({ resetsInSeconds }: LimitState, now: Date): string {
  const time = new Date(now.getTime() + resetsInSeconds * 1000).toISOString().slice(11, 16);
  return `It is possible again from ${time} UTC on.`;
}

/** Has the website of one of an account's listings read again, as `beginWebsiteNews` does, whose answer it gives. Throws as `admitOwnReading` does. */
export async function askForOwnWebsiteNews(accountId: string, listingId: number, now: Date): Promise<boolean> {
  await requireReadable(accountId, listingId);
  return beginWebsiteNews(listingId, now);
}

/**
 * Takes over what was chosen of what the website of an own listing states now, as a version by who chose it; its draft has it as drafted anew, with the
 * quotes. Throws as `admitOwnReading` and `chosenNews` do, and `edit_conflict` where somebody has changed the same since `startedFrom`.
 */
export async function takeOwnWebsiteNews(
  by: Actor,
  listingId: number,
  { startedFrom, ...choice }: NewsChoice & { startedFrom: number },
  now: Date,
): Promise<void> {
  const news = await readWebsiteNews(await requireReadable(by.account_id, listingId));
  if (news === undefined) throw readMeanwhile();
  const [chosen, tree] = [chosenNews(news, choice), await categoryTree()];
  const editing = { by, cause: 'edit', startedFrom, quoted: chosen.quotes } as const;
  await changeOwnListing(listingId, editing, now, (before) => withChosenNews(before, chosen, tree));
}

/** Puts away what was found on the website of an own listing. Throws `wrong_state` where it was read again since `asked` (ms since the epoch). */
export async function dismissOwnWebsiteNews(
  accountId: string,
  listingId: number,
  asked: number,
  now: Date,
): Promise<void> {
  await requireListing(accountId, listingId, 'edit');
  const seen = { _id: listingId, asked_at: new Date(asked), read_at: notNull() };
  const { matchedCount } = await WebsiteNewsModel.updateOne(seen, {
    $set: { stated: [], dismissed_at: now },
    $unset: { category_words: '' },
  });
  if (matchedCount === 0) throw readMeanwhile();
}

async function requireReadable(accountId: string, listingId: number): Promise<ListingRecord> {
  const listing = await requireListing(accountId, listingId, 'edit');
  if (!isReadable(listing))
    throw new SlipwayError(
      'wrong_state',
      'This listing is off the site, so its website is not read again. The operator of this site can say why.',
    );
  return listing;
}
