import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import {
  agreeToBeShown,
  closePublicPage,
  liftSuspension,
  openPublicPage,
  renameAccount,
  suspendAccount,
} from '../../identity/identity.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { readCommentsBy } from '../comment/comment.reads.ts';
import { readReviewsBy } from '../review/review.reads.ts';
import { VoteModel } from '../vote/vote.model.ts';
import type { VoteRecord } from '../vote/vote.ts';

// Uses the voting lock, so that a vote cast concurrently uses the voter's final choice.
const inLane = <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> =>
  oneByOne(['votes', accountId], work);

/**
 * Sets whether someone with a public page is shown among voters; affected pages are updated immediately. Throws
 * `wrong_state` for consent without a public page. Safe to repeat.
 */
export const setShownAmongVoters = (accountId: string, agrees: boolean, now: Date): Promise<void> =>
  inLane(accountId, async () => {
    await agreeToBeShown(accountId, agrees, now);
    if (agrees) await VoteModel.updateMany({ account_id: accountId }, { $set: { is_open: true } });
    await rewritePagesWith(accountId, now);
    if (!agrees) await hideVotes(accountId);
  });

/**
 * Turns an account's public page on or off. When off, its owner isn't shown among voters, and comments don't link to
 * the page. Throws `not_found`. Safe to repeat.
 */
export const setPublicPage = (accountId: string, isOpen: boolean, now: Date): Promise<void> =>
  inLane(accountId, async () => {
    if (isOpen) await openPublicPage(accountId, now);
    else await closePublicPage(accountId, now);
    await rewritePagesWith(accountId, now);
    if (!isOpen) await hideVotes(accountId);
  });

/** Changes an account and announces the change to pages that name it, in one transaction. */
const shownAnew = (accountId: string, now: Date, work: () => Promise<unknown>): Promise<void> =>
  inTransaction(async () => {
    await work();
    await rewritePagesWith(accountId, now);
  });

/** Like `renameAccount`, but also updates the pages that name the account. */
export const renameMember = (id: string, name: string | null, now: Date): Promise<void> =>
  shownAnew(id, now, () => renameAccount(id, name, now));

/** Like `suspendAccount`, but also updates the pages that name the account. */
export const suspendMember = (...args: Parameters<typeof suspendAccount>): Promise<void> =>
  shownAnew(args[1], args[3], () => suspendAccount(...args));

/** Like `liftSuspension`, but also updates the pages that name the account. */
export const reinstateMember = (...args: Parameters<typeof liftSuspension>): Promise<void> =>
  shownAnew(args[1], args[3], () => liftSuspension(...args));

/** Announces the change to pages that name an account: those with its votes, comments and reviews. */
async function rewritePagesWith(accountId: string, now: Date): Promise<void> {
  const [votes, comments, reviews] = await Promise.all([
    VoteModel.find({ account_id: accountId, is_open: true }, { _id: 0, listing_id: 1 }).lean<
      Pick<VoteRecord, 'listing_id'>[]
    >(),
    readCommentsBy(accountId),
    readReviewsBy(accountId),
  ]);
  const shown = [...comments, ...reviews].filter(({ state }) => state === 'shown');
  const ids = [...new Set([...votes, ...shown].map(({ listing_id }) => listing_id))];
  if (ids.length === 0) return;
  const slugs = (await readListingRecords(ids)).map(({ slug }) => slug);
  await commitChange(now, async () => ({ result: undefined, change: { room: 'talk', ids, slugs } }));
}

const hideVotes = (accountId: string) =>
  VoteModel.updateMany({ account_id: accountId, is_open: true }, { $unset: { is_open: 1 } }).exec();
