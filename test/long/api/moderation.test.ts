import { load } from 'cheerio';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { CommentModel } from '../../../shared/community/comment/comment.model.ts';
import { readComment } from '../../../shared/community/comment/comment.reads.ts';
import { editComment, writeComment } from '../../../shared/community/comment/write-comment.writes.ts';
import { ReportModel } from '../../../shared/community/moderation/report.model.ts';
import { ReviewModel } from '../../../shared/community/review/review.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { castVote } from '../../../shared/community/vote/vote.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { StaffLogModel } from '../../../shared/identity/staff-log/staff-log.model.ts';
import { streamStaffLog } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { brokenEntries, type StaffLogEntry } from '../../../shared/identity/staff-log/staff-log.ts';
import { auditPath } from '../../../shared/kernel/address/admin-paths.ts';
import { now, thisWeek } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aLaunch, aListing, anAccount } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { aComment, aReview, saveComments, saveReviews } from '../../support/talk.ts';
import { aVoter } from '../../support/votes.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));

const queuePath = '/admin/moderation';
const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
const listing = aListing({ ...launch, _id: 701, slug: 'fernleaf', name: 'Fernleaf' });
const author = anAccount({ name: 'Kofi', created_at: new Date('2026-01-01T00:00:00Z') });
const hour = (count: number) => new Date(now.getTime() - count * 3_600_000);
let admin: Member;

beforeAll(async () => {
  await saveListings([listing]);
  await AccountModel.insertMany([author]);
  admin = await aMember(site, { role: 'admin' });
});
beforeEach(async () => {
  await Promise.all([
    CommentModel.deleteMany({}),
    ReviewModel.deleteMany({}),
    ReportModel.deleteMany({}),
    VoteModel.deleteMany({}),
    MailModel.deleteMany({}),
    StaffLogModel.deleteMany({}),
  ]);
});

const held = (given: Parameters<typeof aComment>[0] = {}) =>
  aComment({ state: 'held', held_for: ['many_links'], account_id: author._id, ...given });
const queue = async (path = queuePath, by = admin) => (await by.visitor.get(path)).text();
const names = (html: string) =>
  load(html)('[data-queue-item]')
    .toArray()
    .map((item) => load(html)(item).attr('data-queue-item'));
/** Presses a button of an item as a browser would. */
async function press(name: string, verdict: string, typed: Record<string, string> = {}, by = admin) {
  const fields = formFields(await queue(queuePath, by), `[data-queue-item="${name}"] form`);
  return by.visitor.post(`${queuePath}/decide`, { ...fields, verdict, ...typed });
}
const undo = (entry: number) => admin.visitor.post(`${queuePath}/undo`, { entry: `${entry}`, kind: '', page: '1' });
const log = async () => {
  const entries: StaffLogEntry[] = [];
  for await (const entry of streamStaffLog()) entries.push(entry);
  return entries;
};
const report = (subject: string, by: string) => ({
  _id: `${subject}.${by}`,
  subject,
  account_id: by,
  reason: 'spam' as const,
  at: hour(3),
  outcome: 'open' as const,
  counts: true,
});

test('is there for the team alone, its forms too, and from our own pages alone', async () => {
  const { visitor } = await aMember(site);
  await saveComments([held({ _id: 1 })]);
  const fields = { ...formFields(await queue(), '[data-queue-item] form'), verdict: 'show' };
  for (const path of [queuePath, auditPath()]) expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post(`${queuePath}/decide`, fields)).status).toBe(404);
  expect((await admin.visitor.post(`${queuePath}/decide`, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
  expect(await readComment(1)).toMatchObject({ state: 'held' });
  expect(await (await visitor.get('/account')).text()).not.toContain(queuePath);
  expect(await (await admin.visitor.get('/account')).text()).toContain(`href="/admin"`);
  expect(await (await admin.visitor.get('/admin')).text()).toContain(`href="${queuePath}"`);
});

test('shows everything that waits in one list, the longest waiting first, with counts of each kind and without addresses', async () => {
  await saveComments([
    held({ _id: 2, body: '<b>Buy</b> now', created_at: hour(5) }),
    aComment({ _id: 3, account_id: author._id, created_at: hour(9) }),
    aComment({
      _id: 4,
      account_id: author._id,
      state: 'removed',
      is_objected: true,
      objection: { words: 'I meant the game.', at: hour(4) },
      decisions: [{ verdict: 'removed', reason: 'abuse', by: 'operator', at: hour(6) }],
    }),
  ]);
  await saveReviews([aReview({ _id: 5, state: 'held', held_for: ['reported'], created_at: hour(7) })]);
  await ReportModel.insertMany([report('comment-3', 'somebody'), report('comment-2', 'somebody')]);
  const html = await queue();
  // Who decides gets from a text to its author.
  expect(html).toContain(`href="/admin/people/${author._id}"`);
  expect(names(html)).toEqual(['review-5', 'comment-2', 'comment-4', 'comment-3']);
  const counts = load(html)('.queue-kinds a').text().replaceAll(/\s+/g, ' ');
  for (const count of ['All 4', 'Reports 1', 'Held comments 1', 'Held reviews 1', 'Objections 1'])
    expect(counts).toContain(count);
  for (const words of ['&lt;b&gt;Buy', 'I meant the game.', 'it has many links', 'Reported: advertising'])
    expect(html).toContain(words);
  expect(html).not.toContain(author.email);
  expect(names(await queue(`${queuePath}?kind=objection`))).toEqual(['comment-4']);
  expect(names(await queue(`${queuePath}?kind=nonsense&page=x`))).toHaveLength(4);
});

describe('a decision', () => {
  test('leads to what waits next, tells the author, and is noted with what was before and after', async () => {
    await saveComments([held({ _id: 6, created_at: hour(2) }), held({ _id: 7, created_at: hour(1) })]);
    const response = await press('comment-6', 'remove', { reason: 'spam', note: 'Third time this week' });
    expect(response.headers.get('location')).toBe(`${queuePath}?done=1#item-comment-7`);
    expect(await readComment(6)).toMatchObject({ state: 'removed' });
    expect(await MailModel.find({ to: author.email }).lean()).toMatchObject([
      { subject: 'Your comment on Fernleaf was removed', text: expect.stringContaining('say so once') },
    ]);
    expect(await log()).toMatchObject([
      {
        action: 'comment.remove',
        target: 'comment-6',
        reason: 'spam',
        note: 'Third time this week',
        actor: { kind: 'staff', account_id: admin.account._id },
        before: { state: 'held', held_for: 'many_links' },
        after: { state: 'removed', held_for: '' },
      },
    ]);
    expect(await queue(auditPath())).toContain('Third time this week');
  });

  test('without a reason to remove is refused beside the field, and what was typed stays', async () => {
    await saveComments([held({ _id: 8 })]);
    const html = await (await press('comment-8', 'remove', { note: 'Half typed' })).text();
    expect(html).toContain('Choose a reason');
    expect(formFields(html, '[data-queue-item="comment-8"] form')).toMatchObject({ note: 'Half typed' });
    expect(await readComment(8)).toMatchObject({ state: 'held' });
  });

  test('on words that were edited since, or decided on by somebody else, changes nothing', async () => {
    await saveComments([held({ _id: 9, created_at: now }), held({ _id: 10 })]);
    const fields = formFields(await queue(), '[data-queue-item="comment-9"] form');
    await editComment({ id: author._id, createdAt: author.created_at }, 9, { sent: 'Other words' }, now);
    const stale = await admin.visitor.post(`${queuePath}/decide`, { ...fields, verdict: 'show' });
    expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining('no longer as you saw it')]);
    expect(await readComment(9)).toMatchObject({ state: 'held' });
    const twice = formFields(await queue(), '[data-queue-item="comment-10"] form');
    const sent = { ...twice, verdict: 'remove', reason: 'spam' };
    const answers = await Promise.all([1, 2].map(() => admin.visitor.post(`${queuePath}/decide`, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await log()).toHaveLength(1);
  });

  test('is taken back with the reports that it closed, while nothing has happened since', async () => {
    await saveComments([aComment({ _id: 11, account_id: author._id })]);
    await ReportModel.insertMany([report('comment-11', 'somebody')]);
    await press('comment-11', 'remove', { reason: 'abuse' });
    expect(names(await queue())).toEqual([]);
    await undo(1);
    expect(names(await queue())).toEqual(['comment-11']);
    expect(await readComment(11)).toMatchObject({ state: 'shown', held_for: [] });
    expect((await undo(1)).status).toBe(422);
    expect((await undo(2)).status).toBe(422);
    expect((await log()).map(({ action }) => action)).toEqual(['comment.remove', 'comment.undo']);
    expect(await MailModel.countDocuments({ to: author.email })).toBe(2);
  });

  test('on an objection is for somebody else of the team, where there is somebody', async () => {
    await saveComments([held({ _id: 12 })]);
    await press('comment-12', 'remove', { reason: 'spam' });
    const objects = { is_objected: true, objection: { words: 'Not so.', at: now } };
    await CommentModel.updateOne({ _id: 12 }, { $set: objects });
    const second = await aMember(site, { role: 'admin' });
    const html = await queue();
    expect(html).toContain('somebody else of the team reads the objection');
    const fields = formFields(await queue(queuePath, second), '[data-queue-item="comment-12"] form');
    const own = await admin.visitor.post(`${queuePath}/decide`, { ...fields, verdict: 'remove', reason: 'spam' });
    expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('You removed it yourself')]);
    await second.visitor.post(`${queuePath}/decide`, { ...fields, verdict: 'show' });
    expect(await readComment(12)).toMatchObject({ state: 'shown', is_objected: false });
    await AccountModel.deleteOne({ _id: second.account._id });
  });

  test('on held votes is on those that were seen, and holds them again when taken back', async () => {
    const states = async () => (await VoteModel.find({}).lean()).map(({ state }) => state);
    for (let index = 0; index < 2; index += 1) await castVote(await aVoter(), listing._id, now);
    await VoteModel.updateMany({}, { $set: { state: 'held', signals: ['network', 'ring'] } });
    const name = `votes-701-${thisWeek}`;
    expect(await queue()).toContain('2 votes: several accounts of one network');
    const fields = formFields(await queue(), `[data-queue-item="${name}"] form`);
    await press(name, 'void', { reason: 'bought' });
    expect(await states()).toEqual(['void', 'void']);
    const stale = await admin.visitor.post(`${queuePath}/decide`, { ...fields, verdict: 'count' });
    expect(stale.status).toBe(422);
    await undo(1);
    expect(await states()).toEqual(['held', 'held']);
    expect((await press(name, 'show')).status).toBe(422);
    await press(name, 'count');
    expect(await states()).toEqual(['counted', 'counted']);
    expect((await log()).map(({ action }) => action)).toEqual(['votes.void', 'votes.undo', 'votes.count']);
  });
});

describe('the list of what is read first', () => {
  const path = `${queuePath}/blocked`;
  const writer = { id: author._id, createdAt: author.created_at };
  const write = (sent: string) => writeComment(writer, { listingId: 701, parentId: null }, { sent }, now);
  const add = (kind: string, term: string) => admin.visitor.post(`${path}/add`, { kind, term });

  test('holds texts by word, domain and address, tells their author the kind alone, and lets them be again', async () => {
    await saveComments([aComment({ account_id: author._id })]);
    expect((await add('word', 'Glücksspiel')).headers.get('location')).toBe(`${path}?done=added#blocked-word`);
    await add('domain', 'https://www.spam.example/x');
    expect(await write('Nur ein Gl\u00ad\u00fccksspie1')).toMatchObject({ state: 'held', held_for: ['blocked_word'] });
    expect((await write('See shop[.]spam[.]example')).held_for).toContain('blocked_domain');
    expect(await write('A fine product.')).toMatchObject({ state: 'shown' });
    expect(await queue()).toContain('On the list: Glücksspiel.');
    await add('address', author.email.toUpperCase());
    expect(await write('Another fine one.')).toMatchObject({ state: 'held', held_for: ['blocked_address'] });
    expect(await queue(path)).not.toContain(author.email);
    for (const entry of load(await queue(path))('.blocked-list [name="entry"]').toArray())
      await admin.visitor.post(`${path}/remove`, { entry: load(entry)('input').attr('value') ?? '' });
    expect(await write('Glücksspiel, but harmless.')).toMatchObject({ state: 'shown' });
    expect((await log()).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 3 }, () => 'blocklist.add'),
      ...Array.from({ length: 3 }, () => 'blocklist.remove'),
    ]);
    const mine = await aMember(site, {});
    expect((await mine.visitor.post(`${path}/add`, { kind: 'word', term: 'all' })).status).toBe(404);
  });

  test('says beside the field what cannot be on it, and grows with a decision', async () => {
    expect(await (await add('domain', 'no domain')).text()).toContain('Write a domain such as example.com');
    await saveComments([held({ _id: 13, body: 'Join my betring at once' })]);
    await press('comment-13', 'remove', { reason: 'spam', block: 'betring' });
    expect(await write('The BETRING is here')).toMatchObject({ held_for: ['blocked_word'] });
  });
});

test('what is shown is in the feed of comments, and what waits is in none', async () => {
  const writer = { id: author._id, createdAt: author.created_at };
  for (const sent of [
    'A <b>bold</b> word',
    'https://one.example https://two.example https://a.example https://b.example',
  ])
    await writeComment(writer, { listingId: 701, parentId: null }, { sent }, now);
  const feed = await (await site.get('/feeds/comments.json')).json();
  expect(feed.items).toMatchObject([
    { title: 'Kofi on Fernleaf', url: expect.stringContaining('/products/fernleaf/comments/') },
  ]);
  expect(feed.items[0].content_html).not.toContain('<b>');
});

test('decisions of more than a page are paged without losing one, and leave a log whose chain holds', async () => {
  const comments = Array.from({ length: 26 }, (_, index) =>
    held({ _id: 1_000 + index, created_at: hour(100 - index) }),
  );
  await saveComments(comments);
  const decided: (string | undefined)[] = [];
  for (let html = await queue(); names(html).length > 0; html = await queue()) {
    const shown = names(html);
    expect(shown.length).toBeLessThanOrEqual(25);
    const forms = shown.map((name) => formFields(html, `[data-queue-item="${name}"] form`));
    for (const fields of forms) await admin.visitor.post(`${queuePath}/decide`, { ...fields, verdict: 'show' });
    decided.push(...shown);
  }
  expect(decided).toEqual(comments.map(({ _id }) => `comment-${_id}`));
  const entries = await log();
  expect([entries.length, brokenEntries(entries)]).toEqual([26, []]);
});
