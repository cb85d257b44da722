import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readComment } from '../../../shared/community/comment/comment.reads.ts';
import { writeComment } from '../../../shared/community/comment/write-comment.writes.ts';
import { ReportModel } from '../../../shared/community/moderation/report.model.ts';
import { brokenEntries } from '../../../shared/identity/staff-log/staff-log.ts';
import { auditPath } from '../../../shared/kernel/address/admin-paths.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { aComment, aReview, saveComments, saveReviews } from '../../support/talk.ts';
import {
  author,
  held,
  hour,
  log,
  names,
  queuePath,
  report,
  useModerationDesk,
  writer,
} from './support/moderation-desk.ts';

const { site, admin, queue, decide } = useModerationDesk();

test('is for the team only, including its forms, and only from our own pages', async () => {
  const { visitor } = await aMember(site);
  await saveComments([held({ _id: 1 })]);
  const fields = { ...formFields(await queue(), '[data-queue-item] form'), verdict: 'show' };
  for (const path of [queuePath, auditPath()]) expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post(`${queuePath}/decide`, fields)).status).toBe(404);
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await admin().visitor.post(`${queuePath}/decide`, fields, fromElsewhere)).status).toBe(403);
  expect(await readComment(1)).toMatchObject({ state: 'held' });
  expect(await (await visitor.get('/account')).text()).not.toContain(queuePath);
  expect(await (await admin().visitor.get('/account')).text()).toContain(`href="/admin"`);
  expect(await (await admin().visitor.get('/admin')).text()).toContain(`href="${queuePath}"`);
});

test('shows all pending items in one list, longest waiting first, with counts per kind and without addresses', async () => {
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
  // Moderators get from a text to its author.
  expect(html).toContain(`href="/admin/people/${author._id}"`);
  expect(names(html)).toEqual(['review-5', 'comment-2', 'comment-4', 'comment-3']);
  // An upheld removal keeps its reason.
  expect(load(html)('#item-comment-4 select').val()).toBe('abuse');
  expect(load(html)('#item-comment-2 select').val()).toBe('');
  const counts = load(html)('.queue-kinds a').text().replaceAll(/\s+/g, ' ');
  for (const count of ['All 4', 'Reports 1', 'Pending comments 1', 'Pending reviews 1', 'Appeals 1'])
    expect(counts).toContain(count);
  for (const words of ['&lt;b&gt;Buy', 'I meant the game.', 'it has many links', 'Reported: it’s spam'])
    expect(html).toContain(words);
  expect(html).not.toContain(author.email);
  expect(names(await queue(`${queuePath}?kind=objection`))).toEqual(['comment-4']);
  expect(names(await queue(`${queuePath}?kind=nonsense&page=x`))).toHaveLength(4);
});

test('pages through decisions without losing one, leaving a log whose chain holds', async () => {
  const comments = Array.from({ length: 26 }, (_, index) =>
    held({ _id: 1_000 + index, created_at: hour(100 - index) }),
  );
  await saveComments(comments);
  const decided: (string | undefined)[] = [];
  for (;;) {
    const html = await queue();
    const shown = names(html);
    if (shown.length === 0) break;
    expect(shown.length).toBeLessThanOrEqual(25);
    // Parsed once: parsing it again for each form blocks the server, which runs here too, until it drops connections as
    // idle.
    const page = load(html);
    const forms = shown.map((name) => formFields(page, `[data-queue-item="${name}"] form`));
    for (const fields of forms) await decide({ ...fields, verdict: 'show' });
    decided.push(...shown);
  }
  expect(decided).toEqual(comments.map(({ _id }) => `comment-${_id}`));
  const entries = await log();
  expect([entries.length, brokenEntries(entries)]).toEqual([26, []]);
});

test('puts published comments in the feed, and pending ones in none', async () => {
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
