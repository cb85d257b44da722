import { categoryTree, requireListing } from '../../directory/directory.reads.ts';
import type { Actor } from '../../identity/identity.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { changeOwnListing } from '../owned-listing/edit-own-listing.writes.ts';
import { beginWebsiteNews } from './begin-website-news.writes.ts';
import { chosenNews, type NewsChoice, readMeanwhile, withChosenNews } from './chosen-news.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { readWebsiteNews, requireReadable } from './website-news.reads.ts';

/** Rereads the website of an account's listing, returning the result of `beginWebsiteNews`. Throws like `isOwnReadingPossible`. */
export async function askForOwnWebsiteNews(accountId: string, listingId: number, now: Date): Promise<boolean> {
  await requireReadable(accountId, listingId);
  return beginWebsiteNews(listingId, now);
}

/**
 * Takes over what was chosen of what the website of an own listing states now, as a version by who chose it; its draft has it as drafted again, with the
 * quotes. Throws as `isOwnReadingPossible` and `chosenNews` do, and `edit_conflict` where someone has changed the same since `startedFrom`.
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
