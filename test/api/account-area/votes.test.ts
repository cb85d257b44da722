import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { resetSetting, storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { tallyNextVotes } from '../../../shared/community/community.writes.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import type { VoteRecord } from '../../../shared/community/vote/vote.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { lastWeek, nextWeek, now, thisWeek as week } from '../../support/clock.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';

const { site, mail } = useAccountSite();
const live = (slug: string, given: Parameters<typeof aListing>[0] = {}) =>
  aListing({ slug, name: 'Fernleaf', launch_week: week, launches: [aLaunch(week, 3)], votes: 3, ...given });

/** A signed-in user who may vote. */
async function aVoter(): Promise<Member> {
  const member = await aMember(site);
  await AccountModel.updateOne({ _id: member.account._id }, { $set: { created_at: new Date('2026-10-01T00:00:00Z') } });
  return member;
}
const read = async ({ visitor }: Member, path: string) => (await visitor.get(path)).text();

beforeAll(async () => {
  await saveListings([
    live('fernleaf'),
    live('past', { launch_week: lastWeek, launches: [aLaunch(lastWeek, 1)] }),
    live('coming', { status: 'scheduled', launch_week: nextWeek, launches: [] }),
  ]);
  await announceEverything(now);
});

describe('the vote button', () => {
  test('appears on a listing’s page only during its week', async () => {
    expect(await (await site.get('/products/fernleaf')).text()).toContain('action="/account/votes/fernleaf"');
    expect(await (await site.get('/products/past')).text()).not.toContain('action="/account/votes/past"');
    expect(await (await site.get(`/launches/${week}`)).text()).toContain('action="/account/votes/fernleaf"');
  });

  test('pressed while signed out takes effect after sign-in, once, and only in that browser', async () => {
    const visitor = new Visitor(site);
    const pressed = await visitor.post('/account/votes/fernleaf', {});
    expect(pressed.status).toBe(303);
    const next = new URL(pressed.headers.get('location') ?? '', site.url).searchParams.get('next') ?? '';
    expect(await (await visitor.get(`/sign-in?${new URLSearchParams({ next })}`)).text()).toContain(
      'to cast your vote',
    );
    const stranger = await aVoter();
    const elsewhere = await stranger.visitor.get(next);
    expect(elsewhere.headers.get('location')).toBe('/account/votes/fernleaf');
    expect(await read(stranger, '/account/votes/fernleaf')).not.toContain('You voted on');
    await signInByMail(visitor, mail, 'first-vote@visitors.example');
    expect((await visitor.get(next)).headers.get('location')).toBe('/account/votes/fernleaf?done=waiting');
    await VoteModel.deleteMany({});
    expect((await visitor.get(next)).headers.get('location')).toBe('/account/votes/fernleaf');
    expect(await VoteModel.countDocuments({})).toBe(0);
  });

  test('follows for an account too new to count this week, and says so before sign-in', async () => {
    await storeSetting({ path: 'votes.account_age_hours', value: 168 }, now);
    const visitor = new Visitor(site);
    const pressed = await visitor.post('/account/votes/fernleaf', {});
    const next = new URL(pressed.headers.get('location') ?? '', site.url).searchParams.get('next') ?? '';
    const before = await (await visitor.get(`/sign-in?${new URLSearchParams({ next })}`)).text();
    expect(before).toContain('New accounts’ votes count after 168 hours, and voting closes at 23 Nov 2026, 00:00 UTC.');
    await signInByMail(visitor, mail, 'late-vote@visitors.example');
    expect((await visitor.get(next)).headers.get('location')).toBe('/account/votes/fernleaf?done=followed');
    const page = load(await (await visitor.get('/account/votes/fernleaf?done=followed')).text());
    expect(page('.notice-problem')).toHaveLength(0);
    expect(page('main').text()).toMatch(/too new for this week.*following Fernleaf\. We’ll send updates/s);
    expect(await (await visitor.get('/account/marks')).json()).toMatchObject({ voted: [], followed: ['fernleaf'] });
    await resetSetting('votes.account_age_hours', now);
  });

  test('says nothing of late votes before sign-in while a new account’s vote still counts', async () => {
    const next = `/account/finish?${new URLSearchParams({ kind: 'vote', page: '/account/votes/fernleaf' })}`;
    const page = await (await site.get(`/sign-in?${new URLSearchParams({ next })}`)).text();
    expect(page).toContain('to cast your vote');
    expect(page).not.toContain('New here? New accounts');
  });

  test('is listed for its voter only, newest first, with when it counts', async () => {
    const [voter, newcomer] = [await aVoter(), await aMember(site)];
    expect(await read(voter, '/account/votes')).toContain('No votes yet');
    await voter.visitor.post('/account/votes/fernleaf', { choice: 'cast' });
    await newcomer.visitor.post('/account/votes/fernleaf', { choice: 'cast' });
    const counted = await read(voter, '/account/votes');
    expect(counted).toContain('href="/products/fernleaf"');
    expect(counted).toContain('Counted');
    expect(counted).not.toContain('Counts from');
    expect(await read(newcomer, '/account/votes')).toContain('Counts from');
    expect(await read(voter, '/account/votes/fernleaf')).toContain('href="/account/votes"');
    await voter.visitor.post('/account/votes/fernleaf', { choice: 'retract' });
    expect(await read(voter, '/account/votes')).toContain('No votes yet');
    await VoteModel.deleteMany({});
  });

  test('redirects nowhere else when nothing is pending', async () => {
    const { visitor } = await aVoter();
    const away = await visitor.get(
      `/account/finish?${new URLSearchParams({ kind: 'vote', page: 'https://evil.example' })}`,
    );
    expect(away.headers.get('location')).toBe('/account');
  });

  test('shows as pressed to its signed-in voter, privately, and to nobody else', async () => {
    const marks = async ({ visitor }: { visitor: Visitor }) => {
      const response = await visitor.get('/account/marks');
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.status === 204 ? null : response.json();
    };
    expect(await marks({ visitor: new Visitor(site) })).toBeNull();
    const [voter, other] = [await aVoter(), await aVoter()];
    await voter.visitor.post('/account/votes/fernleaf', { choice: 'cast' });
    await voter.visitor.post('/account/following/past', { mails: 'each' });
    expect(await marks(voter)).toEqual({ voted: ['fernleaf'], held: [], waiting: [], followed: ['past'] });
    expect(await marks(other)).toEqual({ voted: [], held: [], waiting: [], followed: [] });
    await VoteModel.updateMany({ account_id: voter.account._id }, { $set: { state: 'held' } });
    expect(await marks(voter)).toMatchObject({ voted: ['fernleaf'], held: ['fernleaf'] });
    await VoteModel.updateMany({ account_id: voter.account._id }, { $set: { week: lastWeek } });
    expect(await marks(voter)).toMatchObject({ voted: [], held: [] }); // of an earlier launch
    await VoteModel.deleteMany({ account_id: voter.account._id });
  });

  test('casts a vote, which is confirmed, counted at the next tally, and can be withdrawn', async () => {
    const voter = await aVoter();
    const pressed = await voter.visitor.post('/account/votes/fernleaf', { choice: 'cast' });
    expect(pressed.headers.get('location')).toBe('/account/votes/fernleaf?done=counted');
    expect(await read(voter, '/account/votes/fernleaf?done=counted')).toContain('You voted on');
    const votes = async () => (await (await site.get('/api/v1/listings/fernleaf')).json()).votes;
    const before = 3;
    await tallyNextVotes(now);
    expect(await votes()).toBe(before + 1);
    const back = await voter.visitor.post('/account/votes/fernleaf', { choice: 'retract' });
    expect(back.headers.get('location')).toBe('/account/votes/fernleaf?done=taken-back');
    expect(await read(voter, '/account/votes/fernleaf?done=taken-back')).toContain('Vote removed.');
    await tallyNextVotes(now);
    expect(await votes()).toBe(before);
  });
});

test('a launching product’s page shows its rank, this week’s votes and when voting ends, and a past one’s does not', async () => {
  const page = async (slug: string) => (await (await site.get(`/products/${slug}`)).text()).replaceAll(/\s+/g, ' ');
  const launching = await page('fernleaf');
  expect(launching).toContain('Launching this week');
  expect(launching).toMatch(/Ranked <span data-rank-of="fernleaf">#1<\/span> of 1/);
  expect(launching).toContain(`data-votes-from="/api/v1/launches/weeks/${week}"`);
  expect(launching).toMatch(/Ends <time[^>]*>Sun 22 November, 23:59 UTC<\/time>/);
  expect(await page('coming')).toContain('Upcoming launch');
  expect(await page('past')).not.toContain('listing-launch');
});

test('a voter sees that the vote is held, does not count and why, and its name in the ledger', async () => {
  const voter = await aVoter();
  await voter.visitor.post('/account/votes/fernleaf', {});
  const told = () => read(voter, '/account/votes/fernleaf');
  const state = (set: object) => VoteModel.updateOne({ account_id: voter.account._id }, { $set: set });
  const vote = await VoteModel.findOne({ account_id: voter.account._id }).orFail().lean<VoteRecord>().exec();
  expect(await told()).toContain(`<code>${vote.receipt}</code>`);
  await state({ state: 'held' });
  expect(await told()).toContain('Your vote is on hold');
  expect(await told()).not.toContain('Your vote counts');
  await state({ state: 'void', reason: 'bought' });
  expect(await told()).toContain('is void: One of several bought or traded votes.');
  const again = await voter.visitor.post('/account/votes/fernleaf', {});
  expect([again.status, (await again.text()).includes('is void')]).toEqual([422, true]);
});

test('a vote from an account created today is accepted, and its page says when it starts to count', async () => {
  const member = await aMember(site);
  const answer = await member.visitor.post('/account/votes/fernleaf', {});
  expect(answer.headers.get('location')).toBe('/account/votes/fernleaf?done=waiting');
  expect(await read(member, '/account/votes/fernleaf')).toContain('your vote counts from 19 Nov 2026, 12:00 UTC');
  expect(await (await member.visitor.get('/account/marks')).json()).toMatchObject({ waiting: ['fernleaf'] });
  await VoteModel.deleteMany({ account_id: member.account._id });
});

describe('nothing is counted, with the reason given:', () => {
  test.each([
    ['after the week', 'past', 'Voting closed when the launch week ended'],
    ['without a vote to withdraw', 'fernleaf', 'no vote to withdraw'],
  ])('%s', async (_words, slug, sentence) => {
    const voter = await aVoter();
    const choice = slug === 'fernleaf' ? 'retract' : 'cast';
    const answer = await voter.visitor.post(`/account/votes/${slug}`, { choice });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
  });

  test('by its owner, for a scheduled listing, and for one nobody sees', async () => {
    const voter = await aVoter();
    await saveListings([
      live('mine', { owner_account_id: voter.account._id }),
      live('taken-down', { status: 'suspended' }),
    ]);
    const said = async (slug: string) => {
      const answer = await voter.visitor.post(`/account/votes/${slug}`, { choice: 'cast' });
      return { status: answer.status, text: await answer.text() };
    };
    const refusal = (sentence: string) => ({ status: 422, text: expect.stringContaining(sentence) });
    expect(await said('mine')).toEqual(refusal('can’t vote for it'));
    expect(await said('coming')).toEqual(refusal('Voting opens when it launches'));
    expect((await said('taken-down')).status).toBe(404);
    expect(await VoteModel.countDocuments({ account_id: voter.account._id })).toBe(0);
  });

  test('on opening the address, from another site, and for something missing', async () => {
    const voter = await aVoter();
    await voter.visitor.get('/account/votes/fernleaf?choice=cast');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: voter.cookie };
    const foreign = await fetch(`${site.url}/account/votes/fernleaf`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
    expect(foreign.status).toBe(403);
    expect((await voter.visitor.post('/account/votes/no-such-listing', {})).status).toBeGreaterThanOrEqual(400);
    expect(await read(voter, '/account/votes/fernleaf')).not.toContain('You voted on');
    expect((await voter.visitor.get('/account/votes/no-such-listing')).status).toBe(404);
  });
});
