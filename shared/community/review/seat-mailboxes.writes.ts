import { readAccounts } from '../../identity/identity.reads.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { lastingMailbox } from '../vote/network-key.writes.ts';
import { ReviewModel } from './review.model.ts';
import { mailboxSeat, type ReviewRecord } from './review.ts';

const batch = 200;

/**
 * Backfills the author's mailbox on reviews from before mailboxes were stored, oldest first. Of two reviews from one
 * mailbox, the later one gets no mailbox. Safe to repeat and to kill.
 */
export async function seatReviewsOfMailboxes(): Promise<void> {
  for (let last = 0; ; ) {
    const found = ReviewModel.find({ _id: moreThan(last) })
      .sort({ _id: 1 })
      .limit(batch);
    const reviews = await found.lean<ReviewRecord[]>().exec();
    const accounts = await readAccounts(reviews.map(({ account_id }) => account_id));
    const emails = new Map(accounts.map(({ _id, email }) => [_id, email]));
    for (const review of reviews) await seat(review, emails.get(review.account_id));
    if (reviews.length < batch) return;
    last = reviews.at(-1)?._id ?? last;
  }
}

async function seat({ _id, listing_id, mailbox_seat }: ReviewRecord, email: string | undefined): Promise<void> {
  if (email === undefined || mailbox_seat !== undefined) return;
  const taken = mailboxSeat(listing_id, await lastingMailbox(email));
  try {
    await ReviewModel.updateOne({ _id }, { $set: { mailbox_seat: taken } });
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
  }
}
