import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { readListingReviews } from '../../../../../shared/community/review/listing-reviews.reads.ts';
import { reviewModeration } from '../../../../../shared/community/review/moderate-review.writes.ts';
import { ReviewModel } from '../../../../../shared/community/review/review.model.ts';
import {
  answerReview,
  deleteReview,
  forgetReviews,
  writeReview,
} from '../../../../../shared/community/review/write-review.writes.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../../../shared/identity/account/account.ts';
import { SlipwayError } from '../../../../../shared/kernel/errors.ts';
import { nextWeek, now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing, anAccount } from '../../../../support/factories.ts';
import { joined } from '../../../../support/people.ts';

useDatabase();

const longAgo = new Date('2026-01-01T00:00:00Z');
async function person(name: string, created_at = longAgo): Promise<AccountRecord> {
  const account = anAccount({ name, created_at });
  await AccountModel.insertMany([account]);
  return account;
}
const by = ({ _id: id, created_at: createdAt }: AccountRecord) => ({ id, createdAt });
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof SlipwayError ? problem.code : problem),
  );
const words = (who: string) => `What ${who} thinks of it after a month of daily use.`;
const subjects = async ({ email }: AccountRecord) =>
  (await MailModel.find({ to: email }).lean<{ subject: string }[]>()).map(({ subject }) => subject);

let owner: AccountRecord;
let ines: AccountRecord;
let kofi: AccountRecord;
let id: number;
const review = (who: AccountRecord, stars: number, sent = words(who.name ?? ''), listingId = id) =>
  writeReview(by(who), listingId, { stars, sent }, now);
const rating = async () => (await readStoredListing(id))?.rating;

beforeAll(async () => {
  owner = await person('Olga');
  ines = await person('Ines');
  kofi = await person('Kofi');
});
beforeEach(async () => {
  await ReviewModel.deleteMany({});
  await MailModel.deleteMany({});
  const listing = aListing({ owner_account_id: owner._id, name: 'Fernleaf', rating: null });
  id = listing._id;
  await saveListings([listing]);
});

test('each account has one review, and the rating is the average of visible ones', async () => {
  await review(ines, 5);
  await Promise.all([review(kofi, 2), review(kofi, 2)]);
  expect(await rating()).toEqual({ average: 3.5, count: 2 });
  await review(kofi, 4, 'It has become much better since, and I use it daily.');
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  expect(await ReviewModel.countDocuments({})).toBe(2);
  expect(await readListingReviews(id)).toMatchObject({
    stars: [0, 0, 0, 1, 1],
    reviews: [{ author: 'Kofi', stars: 4, isEdited: false }, { author: 'Ines' }],
  });
});

test('a held review counts nowhere until it is shown', async () => {
  const held = await review(ines, 5, `${words('Ines')} See https://affiliate.example`);
  expect(held.state).toBe('held');
  expect(await rating()).toBeNull();
  expect(await subjects(owner)).toEqual([]);
  await reviewModeration.approve({ id: held._id, by: 'operator' }, now);
  expect(await rating()).toEqual({ average: 5, count: 1 });
  expect(await subjects(owner)).toEqual(['Ines reviewed Fernleaf: 5 out of 5']);
});

describe('is refused:', () => {
  test("the listing's people, new accounts, listings not live, and reviews too short", async () => {
    const editor = await person('Editor');
    await joined(owner._id, id, editor);
    expect(await outcome(review(owner, 5))).toBe('wrong_state');
    expect(await outcome(review(editor, 5))).toBe('wrong_state');
    expect(await outcome(review(await person('New', now), 5))).toBe('wrong_state');
    expect(await outcome(review(ines, 5, 'Good!'))).toBe('invalid_parameter');
    const scheduled = aListing({ status: 'scheduled', launch_week: nextWeek });
    const draft = aListing({ status: 'draft' });
    await saveListings([scheduled, draft]);
    expect(await outcome(review(ines, 5, words('Ines'), scheduled._id))).toBe('wrong_state');
    expect(await outcome(review(ines, 5, words('Ines'), draft._id))).toBe('not_found');
    expect(await ReviewModel.countDocuments({})).toBe(0);
  });
});

test("the listing's people reply once, the reviewer is told once, and nobody else can reply", async () => {
  const { _id } = await review(ines, 3);
  expect(await outcome(answerReview(kofi._id, _id, 'Not mine', now))).toBe('not_found');
  await answerReview(owner._id, _id, 'Thank you.', now);
  await answerReview(owner._id, _id, 'Thank you, Ines.', now);
  expect((await readListingReviews(id)).reviews[0]?.answer?.body).toBe('Thank you, Ines.');
  expect(await subjects(ines)).toEqual(['The makers of Fernleaf replied to your review']);
  await answerReview(owner._id, _id, '  ', now);
  expect((await readListingReviews(id)).reviews[0]?.answer).toBeNull();
});

test("a deleted or removed review leaves the rating; a removed one can't be posted again", async () => {
  const first = await review(ines, 1);
  const second = await review(kofi, 5);
  await deleteReview(ines._id, first._id, now);
  expect(await rating()).toEqual({ average: 5, count: 1 });
  expect(await outcome(deleteReview(ines._id, second._id, now))).toBe('not_found');
  await reviewModeration.remove({ id: second._id, by: 'operator' }, 'bought', now);
  expect(await rating()).toBeNull();
  expect(await subjects(kofi)).toEqual(['Your review of Fernleaf was removed']);
  expect(await outcome(review(kofi, 5))).toBe('wrong_state');
});

test('reports from three accounts hide a review and its stars', async () => {
  const { _id } = await review(ines, 1);
  for (const name of ['a', 'b', 'c']) await reviewModeration.report(by(await person(name)), _id, 'untrue', now);
  expect(await rating()).toBeNull();
});

test('a deleted account takes its reviews and replies along', async () => {
  await review(ines, 2);
  const { _id } = await review(kofi, 4);
  await answerReview(owner._id, _id, 'Olga says thanks.', now);
  await forgetReviews(ines._id, now);
  await forgetReviews(owner._id, now);
  expect(await rating()).toEqual({ average: 4, count: 1 });
  expect(JSON.stringify(await ReviewModel.find({}).lean())).not.toMatch(
    new RegExp(`Ines|Olga|${ines._id}|${owner._id}`),
  );
});
