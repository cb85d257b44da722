import { expect, test } from 'vitest';
import { ReviewModel } from '../../../../shared/community/review/review.model.ts';
import { seatReviewsOfMailboxes } from '../../../../shared/community/review/seat-mailboxes.writes.ts';
import { writeReview } from '../../../../shared/community/review/write-review.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing, anAccount } from '../../../support/factories.ts';
import { aReview, saveReviews } from '../../../support/talk.ts';

useDatabase();

async function aWriter(email: string) {
  const account = anAccount({ email, created_at: new Date('2026-01-01T00:00:00.000Z') });
  await AccountModel.insertMany([account]);
  return { id: account._id, createdAt: account.created_at };
}

test("reviews from before get their author's mailbox once, the older of two first, and hold its seat from then on", async () => {
  const listing = aListing({ status: 'live' });
  await saveListings([listing]);
  const [first, second, third] = [
    await aWriter('old@home.example'),
    await aWriter('old+2@home.example'),
    await aWriter('old+3@home.example'),
  ];
  const before = [first, second].map(({ id }) => aReview({ listing_id: listing._id, account_id: id }));
  await saveReviews([...before, aReview({ listing_id: listing._id, account_id: 'gone' })]);
  await seatReviewsOfMailboxes();
  await seatReviewsOfMailboxes();
  const seated = (await ReviewModel.find({}).sort({ _id: 1 }).lean()).map((each) => each.mailbox_seat !== undefined);
  expect(seated).toEqual([true, false, false]);
  const sent = 'It has kept our bakery on time for a year, through two moves.';
  await expect(writeReview(third, listing._id, { stars: 5, sent }, now)).rejects.toThrow('the same mailbox');
});
