import { describe, expect, test } from 'vitest';
import { reviewModeration } from '../../../../shared/community/review/moderate-review.writes.ts';
import { forgetReviews, writeReview } from '../../../../shared/community/review/write-review.writes.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { castVote, forgetVoter, retractVote } from '../../../../shared/community/vote/vote.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, anAccount } from '../../../support/factories.ts';

useDatabase();
const old = new Date('2026-01-01T00:00:00.000Z');

async function aLaunched(): Promise<number> {
  const launches = [aLaunch(thisWeek, 0)];
  const listing = aListing({ status: 'live', launch_week: thisWeek, launched_at: now, launches, votes: 0 });
  await saveListings([listing]);
  return listing._id;
}

async function aVoter(email: string) {
  const account = anAccount({ email, created_at: old });
  await AccountModel.insertMany([account]);
  return { id: account._id, createdAt: old, email };
}

const refused = 'another address for the same mailbox';
const statesFor = async (listing_id: number) =>
  (await VoteModel.find({ listing_id }).lean<{ state: string }[]>()).map(({ state }) => state).sort();

describe('accounts sharing a mailbox', () => {
  test.each([
    ['tags', 'me@home.example', ['me+1@home.example', 'ME+2@home.example']],
    ['dots', 'jane.doe@gmail.com', ['janedoe@googlemail.com', 'j.anedoe+x@gmail.com']],
  ])('made by %s have one vote per listing', async (_how, first, others) => {
    const id = await aLaunched();
    await castVote(await aVoter(first), id, now);
    for (const email of others) await expect(castVote(await aVoter(email), id, now)).rejects.toThrow(refused);
    await castVote(await aVoter(`other-${first}`), id, now);
    expect(await statesFor(id)).toEqual(['counted', 'counted']);
  });

  test('have one vote even when voting at once, and pass it on by taking it back', async () => {
    const id = await aLaunched();
    const voters = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((tag) => aVoter(`race+${tag}@home.example`)));
    const outcomes = await Promise.allSettled(voters.map((voter) => castVote(voter, id, now)));
    const winner = voters[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(await statesFor(id)).toEqual(['counted']);
    await retractVote(winner?.id ?? '', id, () => true);
    await castVote(await aVoter('race+f@home.example'), id, now);
    expect(await statesFor(id)).toEqual(['counted', 'retracted']);
  });

  test('have one review per listing', async () => {
    const id = await aLaunched();
    const review = { stars: 5, sent: 'I have used it for a month and it does what it says, without any trouble.' };
    const [one, two] = [await aVoter('rev@home.example'), await aVoter('rev+2@home.example')];
    await writeReview(one, id, review, now);
    await expect(writeReview(two, id, review, now)).rejects.toThrow(refused);
    await writeReview(one, id, { ...review, stars: 4 }, now);
    await forgetReviews(one.id, now);
    await writeReview(two, id, review, now);
  });

  test('have one review per listing even when they change their address in between', async () => {
    const id = await aLaunched();
    const review = { stars: 5, sent: 'It has done what its page says every single day since we began with it.' };
    const [one, two] = [await aVoter('moves@home.example'), await aVoter('elsewhere@home.example')];
    await writeReview(one, id, review, now);
    await AccountModel.updateOne({ _id: one.id }, { $set: { email: 'away@home.example' } });
    await AccountModel.updateOne({ _id: two.id }, { $set: { email: 'moves+2@home.example' } });
    await expect(writeReview(two, id, review, now)).rejects.toThrow(refused);
    await writeReview(one, id, { ...review, stars: 3 }, now);
  });

  test('have one review per listing even when writing at once', async () => {
    const id = await aLaunched();
    const review = { stars: 4, sent: 'A month of daily use and no complaints from anybody in the team.' };
    const writers = await Promise.all(['a', 'b', 'c', 'd'].map((tag) => aVoter(`pen+${tag}@home.example`)));
    const outcomes = await Promise.allSettled(writers.map((writer) => writeReview(writer, id, review, now)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('count as one reader when they report a text', async () => {
    const id = await aLaunched();
    const review = { stars: 1, sent: 'It lost two weeks of our orders and nobody has answered since.' };
    const { _id } = await writeReview(await aVoter('critic@home.example'), id, review, now);
    const report = async (email: string) => reviewModeration.report(await aVoter(email), _id, 'abuse', now);
    const state = async () => (await reviewModeration.read(_id))?.state;
    for (const tag of ['a', 'b', 'c', 'd']) await report(`reporter+${tag}@home.example`);
    expect(await state()).toBe('shown');
    for (const name of ['second', 'third']) await report(`${name}@home.example`);
    expect(await state()).toBe('held');
  });
});

test('keep a voided vote void after the account is deleted and recreated, until its week is final', async () => {
  const id = await aLaunched();
  const voter = await aVoter('voided@home.example');
  const { _id } = await castVote(voter, id, now);
  await VoteModel.updateOne({ _id }, { $set: { state: 'void', reason: 'bought' } });
  await forgetVoter(voter.id, now);
  await AccountModel.deleteOne({ _id: voter.id });
  await expect(castVote(await aVoter('voided@home.example'), id, now)).rejects.toThrow(refused);
  expect(await statesFor(id)).toEqual(['void']);
});
