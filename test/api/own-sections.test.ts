import { describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveFounders } from '../../shared/directory/founder/founder.writes.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { call, callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { failureOf, storedListing, strangerId, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';
import { aFounder, aListing } from '../support/factories.ts';

useDraftCalls();

async function owned(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({ owner_account_id: ownerId, ...given });
  await saveListings([listing]);
  await announceEverything(now);
  return listing;
}
const add = (listing_id: number, sent: Record<string, unknown>, account = ownerId) =>
  callAs(account, 'add_milestone', { listing_id, date: '2026-03-01', title: 'First', ...sent });
const remove = (listing_id: number, milestone_id: number, account = ownerId) =>
  callAs(account, 'delete_milestone', { listing_id, milestone_id });

describe('milestones', () => {
  test('are listed by date on a paid listing, in whatever order they were added', async () => {
    const { _id, slug } = await owned({ plan: 'paid' });
    await add(_id, { date: '2026-03-01', title: 'Second' });
    await add(_id, { date: '2024-02-29', title: 'First', url: 'https://a.example/1', description: 'It began.' });
    const { milestones } = await call('get_listing', { slug });
    expect(milestones?.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('of a free listing are kept, and hidden until the section is unlocked', async () => {
    const { _id, slug } = await owned();
    expect(await add(_id, {})).toMatchObject({ listing_id: _id, is_shown: false });
    expect((await call('get_listing', { slug })).milestones).toBeUndefined();
    const { _id: other, slug: shown } = await owned({ unlocked_sections: ['milestones'] });
    expect(await add(other, {})).toMatchObject({ is_shown: true });
    expect((await call('get_listing', { slug: shown })).milestones).toHaveLength(1);
  });

  test.each([
    [{ url: 'http://a.example/' }, 'url'],
    [{ url: `https://a.example/${'u'.repeat(483)}` }, 'url'],
    [{ title: '' }, 'title'],
    [{ title: 't'.repeat(201) }, 'title'],
    [{ description: 'd'.repeat(2001) }, 'description'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '1 May' }, 'date'],
    [{ place: 'Porto' }, 'place'],
  ])('are refused with %j', async (sent, field) => {
    const { _id } = await owned();
    expect((await failureOf(add(_id, sent))).problems).toMatchObject([{ field }]);
  });

  test('accept texts up to the limit, and at most fifty entries', async () => {
    const { _id } = await owned();
    const url = `https://a.example/${'u'.repeat(482)}`;
    await add(_id, { title: 't'.repeat(200), description: 'd'.repeat(2000), url });
    const milestones = Array.from({ length: 50 }, (_, index) => ({
      id: index + 1_000_000,
      date: '2026-01-01',
      title: 'M',
      description: null,
      url: null,
    }));
    const { _id: full } = await owned({ milestones });
    expect((await failureOf(add(full, {}))).problems).toMatchObject([{ limit: 50, actual: 51 }]);
  });

  test('are removed by their owner only; a foreign listing and a foreign milestone are missing', async () => {
    const [mine, other] = [await owned(), await owned()];
    const { milestone_id } = await add(mine._id, {});
    expect((await failureOf(remove(mine._id, milestone_id, strangerId))).code).toBe('not_found');
    expect((await failureOf(remove(other._id, milestone_id))).code).toBe('not_found');
    expect((await failureOf(add(mine._id, {}, strangerId))).code).toBe('not_found');
    await remove(mine._id, milestone_id);
    expect((await storedListing(mine._id))?.milestones).toEqual([]);
    expect((await failureOf(remove(mine._id, milestone_id))).code).toBe('not_found');
  });
});

describe('a founder’s story', () => {
  const set = (listing_id: number, parts: Record<string, unknown>, account = ownerId) =>
    callAs(account, 'set_founder_story', { listing_id, ...parts });

  test('is set part by part: omitted parts stay, empty text removes one, no change changes nothing', async () => {
    const { _id } = await owned();
    await set(_id, { title: 'Ink', problem: 'Blots' });
    await set(_id, { problem: ' ', lessons: 'Dry first' });
    const { story, is_shown } = await set(_id, {});
    expect({ story, is_shown }).toEqual({ story: { title: 'Ink', lessons: 'Dry first' }, is_shown: false });
    expect((await storedListing(_id))?.revision).toBe(2);
  });

  test('accepts nine parts at their limits, and refuses one more character with limit and length', async () => {
    const { _id } = await owned({ unlocked_sections: ['story'] });
    const parts = ['story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'];
    const whole = Object.fromEntries([['title', 't'.repeat(200)], ...parts.map((part) => [part, 'p'.repeat(8000)])]);
    expect(await set(_id, whole)).toMatchObject({ story: whole, is_shown: true });
    const over = { title: 't'.repeat(201), whats_next: 'p'.repeat(8001) };
    expect((await failureOf(set(_id, over))).problems).toMatchObject([
      { field: 'title', limit: 200, actual: 201 },
      { field: 'whats_next', limit: 8000, actual: 8001 },
    ]);
  });

  test('of somebody else’s listing is missing', async () => {
    const { _id } = await owned();
    expect((await failureOf(set(_id, { title: 'Mine' }, strangerId))).code).toBe('not_found');
  });
});

describe('a founder’s interview', () => {
  const answer = (answers: unknown, account = ownerId) => callAs(account, 'answer_interview', { answers } as never);

  test('appears only on the page of the primary founder of the oldest public listing', async () => {
    const account = 'a4f1c5f0-2222-4222-8333-3f1c5f0f2a10';
    await saveFounders([aFounder({ _id: 7001, slug: 'ines' }), aFounder({ _id: 7002, slug: 'kofi' })]);
    await owned({ _id: 9101, owner_account_id: account, status: 'draft', founder_ids: [7002] });
    await owned({ _id: 9102, owner_account_id: account, founder_ids: [7001, 7002] });
    const given = await answer(
      [
        { question_id: 2, answer: 'Writers.' },
        { question_id: 1, answer: 'Ink.' },
      ],
      account,
    );
    expect(given).toMatchObject({ answers: [{ question_id: 1 }, { question_id: 2 }], open_questions: 10 });
    expect(given.url).toMatch(/\/founders\/ines$/);
    const { interview } = await call('get_founder', { slug: 'ines' });
    expect(interview.map(({ answer }) => answer)).toEqual(['Ink.', 'Writers.']);
    expect((await call('get_founder', { slug: 'kofi' })).interview).toEqual([]);
  });

  test('replaces an answer to the same question, removes an empty one, and leaves the others', async () => {
    await answer([
      { question_id: 1, answer: 'One' },
      { question_id: 2, answer: 'Two' },
      { question_id: 3, answer: 'Three' },
    ]);
    const { answers } = await answer([
      { question_id: 1, answer: 'New' },
      { question_id: 2, answer: ' ' },
    ]);
    expect(answers.map(({ question_id, answer }) => [question_id, answer])).toEqual([
      [1, 'New'],
      [3, 'Three'],
    ]);
    expect((await answer([])).answers).toHaveLength(2);
  });

  test.each([
    [[{ question_id: 999, answer: 'x' }], 'answers.0.question_id'],
    [
      [
        { question_id: 1, answer: 'x' },
        { question_id: 1, answer: 'y' },
      ],
      'answers.1.question_id',
    ],
    [[{ question_id: 0, answer: 'x' }], 'answers.0.question_id'],
    [[{ question_id: 1, answer: 'x'.repeat(4001) }], 'answers.0.answer'],
    [[{ question_id: 1 }], 'answers.0.answer'],
    [[{ question_id: 1, answer: 'x', mood: 'good' }], 'answers.0.mood'],
    [Array(31).fill({ question_id: 1, answer: 'x' }), 'answers'],
    [undefined, 'answers'],
  ])('refuses invalid input, naming the field: case %#', async (answers, field) => {
    expect((await failureOf(answer(answers))).problems[0]).toMatchObject({ field });
  });
});
