import { randomBytes } from 'node:crypto';
import { readSettings, requirePart } from '../../change/change.reads.ts';
import { commitChange } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { isDisposable } from './disposable-mail.ts';
import { todaysNetwork, weeksMailbox } from './network-key.writes.ts';
import { VoteModel } from './vote.model.ts';
import { isFinal, readVote, readVoteStanding, readVotesOf, type Voter, type VoteStanding } from './vote.reads.ts';
import { isStanding, type VoteRecord, voteId, waitsUntil } from './vote.ts';

/**
 * Casts an account's vote in the current launch week. It counts from the next tally, or once the account is old enough.
 * Returns the vote. Throws `not_found` for listings that aren't public, and `wrong_state` with an explanation if the
 * vote is rejected. Safe to repeat.
 */
export const castVote = (voter: Voter, listingId: number, now: Date): Promise<VoteRecord> =>
  withVoteStanding(voter, listingId, now, (_, cast) => cast());

/**
 * Runs `work` with an account's voting status for a listing and a function that casts its vote; one call at a time per
 * account. Throws like `castVote`.
 */
export async function withVoteStanding<Result>(
  voter: Voter,
  listingId: number,
  now: Date,
  work: (standing: VoteStanding, cast: () => Promise<VoteRecord>) => Promise<Result>,
): Promise<Result> {
  const network = await todaysNetwork(voter.address, now);
  const mailbox = voter.email === undefined ? null : await weeksMailbox(voter.email, weekOf(now));
  return oneByOne(['votes', voter.id], async () => {
    const [listing] = await readListingRecords([listingId]);
    if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
    await requirePart('votes');
    const standing = await readVoteStanding(voter, listing, now);
    return work(standing, () => cast(voter, listing, standing, { network, mailbox }, now));
  });
}

async function cast(
  voter: Voter,
  listing: ListingRecord,
  { vote, refusal }: VoteStanding,
  { network, mailbox }: Pick<VoteRecord, 'network'> & { mailbox: string | null },
  now: Date,
): Promise<VoteRecord> {
  if (vote !== undefined && isStanding(vote) && vote.week === listing.launch_week) return vote;
  if (refusal !== undefined || listing.launch_week === null)
    throw new SlipwayError('wrong_state', refusal ?? say('problem_week.no_launch_week_listing'));
  await requireOneOfMailbox(mailbox, voter.id, listing);
  const counts_from = waitsUntil(voter.createdAt, (await readSettings()).votes, now);
  const made: VoteRecord = {
    _id: voteId(voter.id, listing._id),
    account_id: voter.id,
    listing_id: listing._id,
    week: listing.launch_week,
    cast_at: now,
    counts_from,
    state: counts_from === null ? 'counted' : 'waiting',
    is_tallied: vote?.is_tallied ?? false,
    is_due: true,
    receipt: vote?.receipt ?? newReceipt(),
    network,
    mailbox,
    is_disposable: isDisposable(voter.email),
    is_unchecked: true,
    decided_at: vote?.decided_at ?? null,
    is_open: await isShown(voter.id),
  };
  await saveVote(made);
  return made;
}

/**
 * Throws `wrong_state` if another account with the same mailbox has already voted for a listing in its week, even if
 * that vote was voided.
 */
async function requireOneOfMailbox(
  mailbox: string | null,
  accountId: string,
  { _id: listing_id, launch_week }: Pick<ListingRecord, '_id' | 'launch_week'>,
): Promise<void> {
  if (mailbox === null) return;
  await oneByOne(['votes of a mailbox', `${mailbox} ${listing_id}`], async () => {
    const votes = await VoteModel.find({ mailbox }).lean<VoteRecord[]>().exec();
    const hasOther = votes.some(
      (vote) =>
        vote.listing_id === listing_id &&
        vote.week === launch_week &&
        vote.account_id !== accountId &&
        (isStanding(vote) || vote.state === 'void'),
    );
    if (hasOther) throw new SlipwayError('wrong_state', say('account.voted_from_mailbox'));
  });
}

/** Withdraws a vote during its week. Returns false if there is none or the week is over. Safe to repeat. */
export function retractVote(accountId: string, listingId: number, isOn: (week: string) => boolean): Promise<boolean> {
  return inTransaction(async () => {
    const vote = await readVote(accountId, listingId);
    if (vote === undefined || !isStanding(vote) || !isOn(vote.week) || (await isFinal(vote.week))) return false;
    await VoteModel.updateOne({ _id: vote._id }, { $set: { state: 'retracted', is_due: true } });
    return true;
  });
}

/**
 * Removes the voter from their votes. Votes in final weeks still count, anonymously; others are withdrawn, because
 * signing up again with the same address would add a vote each time. Safe to repeat.
 */
export async function forgetVoter(accountId: string, now: Date): Promise<void> {
  const votes = await readVotesOf(accountId);
  if (votes.length === 0) return;
  await announceHidden(votes, now);
  const weeks = await readWeekStates([...new Set(votes.map(({ week }) => week))]);
  const final = new Set(weeks.flatMap(({ _id, state }) => (state === 'final' ? [_id] : [])));
  const isTakenBack = (vote: VoteRecord) => isStanding(vote) && !final.has(vote.week);
  await VoteModel.deleteMany({ account_id: accountId });
  await VoteModel.insertMany(
    votes.map((vote) => ({
      ...vote,
      ...(isTakenBack(vote) && { state: 'retracted', is_due: true }),
      _id: `${vote.listing_id}.${crypto.randomUUID()}`,
      account_id: '',
      network: null,
      // Void votes keep the mailbox hash, to recognise someone who signs up again.
      mailbox: vote.state === 'void' && !final.has(vote.week) ? (vote.mailbox ?? null) : null,
      is_open: false,
    })),
  );
}

const isShown = async (accountId: string): Promise<boolean> => (await readAccount(accountId))?.shows_votes === true;

/** Announces the change to the pages that showed a voter. */
async function announceHidden(votes: readonly VoteRecord[], now: Date): Promise<void> {
  const ids = votes.filter(({ is_open }) => is_open === true).map(({ listing_id }) => listing_id);
  if (ids.length === 0) return;
  const slugs = (await readListingRecords(ids)).map(({ slug }) => slug);
  await commitChange(now, async () => ({ result: undefined, change: { room: 'talk', ids, slugs } }));
}

async function saveVote(vote: VoteRecord): Promise<void> {
  const { _id, ...fields } = vote;
  try {
    await VoteModel.updateOne({ _id }, { $set: fields }, { upsert: true });
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}

const bytes = 8;

/** A vote's new random receipt for the ledger; reveals nothing about the voter. */
const newReceipt = (): string => randomBytes(bytes).toString('hex');
