import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import {
  agreeToBeShown,
  liftSuspension,
  openPublicPage,
  renameAccount,
  shutPublicPage,
  suspendAccount,
} from '../../identity/identity.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { readCommentsBy } from '../comment/comment.reads.ts';
import { readReviewsBy } from '../review/review.reads.ts';
import { VoteModel } from '../vote/vote.model.ts';
import type { VoteRecord } from '../vote/vote.ts';

// The lane is that of casting votes: one that is cast meanwhile is shown, or not, as its voter says in the end.
const inLane = <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> =>
  oneByOne(['votes', accountId], work);

/**
 * Shows somebody with an open page among the voters of what they voted for, or no longer: the pages that showed them are written at once.
 * Throws `wrong_state` where they agree and their page is shut. Safe to repeat.
 */
export const setShownAmongVoters = (accountId: string, agrees: boolean, now: Date): Promise<void> =>
  inLane(accountId, async () => {
    await agreeToBeShown(accountId, agrees, now);
    if (agrees) await VoteModel.updateMany({ account_id: accountId }, { $set: { is_open: true } });
    await rewritePagesWith(accountId, now);
    if (!agrees) await hideVotes(accountId);
  });

/** Opens the public page of an account, or shuts it: shut, its owner is among no voters, and no comment links to it. Throws `not_found`. Safe to repeat. */
export const setPublicPage = (accountId: string, isOpen: boolean, now: Date): Promise<void> =>
  inLane(accountId, async () => {
    if (isOpen) await openPublicPage(accountId, now);
    else await shutPublicPage(accountId, now);
    await rewritePagesWith(accountId, now);
    if (!isOpen) await hideVotes(accountId);
  });

/** Does something to an account and writes the pages again that name it, or neither. */
const shownAnew = (accountId: string, now: Date, work: () => Promise<unknown>): Promise<void> =>
  inTransaction(async () => {
    await work();
    await rewritePagesWith(accountId, now);
  });

/** `renameAccount`, and the pages that name it. */
export const renameMember = (id: string, name: string | null, now: Date): Promise<void> =>
  shownAnew(id, now, () => renameAccount(id, name, now));

/** `suspendAccount`, and the pages that name it. */
export const suspendMember = (...args: Parameters<typeof suspendAccount>): Promise<void> =>
  shownAnew(args[1], args[3], () => suspendAccount(...args));

/** `liftSuspension`, and the pages that name it. */
export const reinstateMember = (...args: Parameters<typeof liftSuspension>): Promise<void> =>
  shownAnew(args[1], args[3], () => liftSuspension(...args));

/** Writes the pages again that name an account: among voters, and with its comments and reviews. */
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
