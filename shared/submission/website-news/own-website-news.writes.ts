import { categoryTree, requireListing } from '../../directory/directory.reads.ts';
import type { Actor } from '../../identity/identity.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { noteQuotes } from '../draft/draft-quotes.writes.ts';
import { changeOwnListing } from '../owned-listing/edit-own-listing.writes.ts';
import { beginWebsiteNews } from './begin-website-news.writes.ts';
import { chosenNews, type NewsChoice, readMeanwhile, withChosenNews } from './chosen-news.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { readWebsiteNews, requireReadable } from './website-news.reads.ts';

/** Rereads the website of an account's listing, returning the result of `beginWebsiteNews`. Throws like `isOwnReadingPossible`. */
export async function requestOwnWebsiteReading(accountId: string, listingId: number, now: Date): Promise<boolean> {
  await requireReadable(accountId, listingId);
  return beginWebsiteNews(listingId, now);
}

/**
 * Applies the chosen values from a listing's website, as a version by whoever chose them; the listing's draft gets them
 * as drafted values, with quotes. Throws like `isOwnReadingPossible` and `chosenNews`, and `edit_conflict` if someone
 * changed the same values since `startedFrom`.
 */
export async function applyOwnWebsiteNews(
  by: Actor,
  listingId: number,
  { startedFrom, ...choice }: NewsChoice & { startedFrom: number },
  now: Date,
): Promise<void> {
  const news = await readWebsiteNews(await requireReadable(by.account_id, listingId));
  if (news === undefined) throw readMeanwhile();
  const [chosen, tree] = [chosenNews(news, choice), await categoryTree()];
  const editing = { by, cause: 'edit', startedFrom } as const;
  await inTransaction(async () => {
    const listing = await changeOwnListing(listingId, editing, now, (before) => withChosenNews(before, chosen, tree));
    await noteQuotes(listing, chosen.quotes, now);
  });
}

/**
 * Dismisses what was found on the website of an account's listing. Throws `wrong_state` if it was reread since `asked`
 * (ms since the epoch).
 */
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
