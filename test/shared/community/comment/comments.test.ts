import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { CommentModel } from '../../../../shared/community/comment/comment.model.ts';
import { readComment } from '../../../../shared/community/comment/comment.reads.ts';
import type { CommentRecord } from '../../../../shared/community/comment/comment.ts';
import { deleteComment, forgetComments } from '../../../../shared/community/comment/end-comment.writes.ts';
import {
  countCommentsAt,
  readListingComments,
  readThread,
} from '../../../../shared/community/comment/listing-comments.reads.ts';
import { commentModeration } from '../../../../shared/community/comment/moderate-comment.writes.ts';
import { editComment, writeComment } from '../../../../shared/community/comment/write-comment.writes.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { baitWord } from '../../../../shared/community/moderation/bait-word.ts';
import { readQueue } from '../../../../shared/community/queue/queue.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../../shared/identity/account/account.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing, anAccount } from '../../../support/factories.ts';
import { aComment, saveComments } from '../../../support/talk.ts';

useDatabase();

const longAgo = new Date('2026-01-01T00:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
async function person(name: string | null, created_at = longAgo): Promise<AccountRecord> {
  const account = anAccount({ name, created_at });
  await AccountModel.insertMany([account]);
  return account;
}
const author = ({ _id: id, created_at: createdAt }: AccountRecord) => ({ id, createdAt });
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof SlipwayError ? problem.code : problem),
  );
const readObjections = async () =>
  (await readQueue({ kind: 'objection', staffId: null, page: 1, per_page: 10 })).page.items;
const mailsTo = async ({ email }: AccountRecord) =>
  (
    await MailModel.find({ to: email })
      .sort({ created_at: 1, _id: 1 })
      .lean<{ subject: string; text: string; _id: string }[]>()
  )
    .map(({ subject }) => subject)
    .toSorted();

let owner: AccountRecord;
let ines: AccountRecord;
let kofi: AccountRecord;
let listingId: number;
let slug: string;
const say = (who: AccountRecord, sent: string, parentId: number | null = null, at = now): Promise<CommentRecord> =>
  writeComment(author(who), { listingId, parentId }, { sent }, at);
const shown = () => readListingComments(listingId);

beforeAll(async () => {
  owner = await person('Olga Owner');
  ines = await person('Ines');
  kofi = await person('Kofi');
});
beforeEach(async () => {
  await CommentModel.deleteMany({});
  await MailModel.deleteMany({});
  const listing = aListing({ owner_account_id: owner._id, name: 'Fernleaf' });
  listingId = listing._id;
  slug = listing.slug;
  await saveListings([listing]);
});

test('a comment is public at once, with its author and the maker mark, and its page is queued for writing', async () => {
  const asked = await say(ines, 'Does it sync?');
  await say(owner, 'It **does**.', asked._id);
  expect(await shown()).toMatchObject({
    total: 2,
    threads: [
      { author: 'Ines', isMaker: false, body: 'Does it sync?', answers: [{ author: 'Olga Owner', isMaker: true }] },
    ],
  });
  const changes = await ChangeModel.find({ 'body.room': 'talk' }).lean<{ body: { slugs: string[] } }[]>();
  expect(changes.filter(({ body }) => body.slugs.includes(slug))).toHaveLength(2);
});

test("the makers' first comment stays separate even after others comment; their reply doesn't", async () => {
  const asked = await say(ines, 'Does it sync?');
  await say(owner, 'It does.', asked._id);
  expect((await shown()).makersFirst).toBeNull();
  const first = await say(owner, 'Hello, we made this.');
  await say(owner, 'And one thing more.');
  expect((await shown()).makersFirst).toMatchObject({ id: first._id, author: 'Olga Owner', answers: [] });
  await deleteComment(owner._id, first._id, now);
  expect((await shown()).makersFirst).toMatchObject({ body: 'And one thing more.' });
});

test("lists know their products' comment counts, visible comments only", async () => {
  const asked = await say(ines, 'Does it sync?');
  await say(owner, 'It does.', asked._id);
  const gone = await say(kofi, 'Nothing to see.');
  await deleteComment(kofi._id, gone._id, now);
  await announceEverything(now);
  expect(await countCommentsAt([slug, 'unknown'])).toEqual(new Map([[slug, 2]]));
  expect(await countCommentsAt([])).toEqual(new Map());
});

test('there are two levels: a reply to a reply joins the same thread', async () => {
  const root = await say(ines, 'One');
  const answer = await say(kofi, 'Two', root._id);
  const third = await say(ines, 'Three', answer._id);
  expect(third).toMatchObject({ root_id: root._id, parent_id: answer._id });
  const { threads } = await shown();
  expect(threads[0]?.answers.map(({ body }) => body)).toEqual(['Two', 'Three']);
});

test('the same comment posted twice, even at once, becomes one comment and one email', async () => {
  const pressed = await Promise.all([say(ines, 'Hello there'), say(ines, 'Hello there'), say(ines, 'Hello there')]);
  expect(new Set(pressed.map(({ _id }) => _id)).size).toBe(1);
  expect(await CommentModel.countDocuments({})).toBe(1);
  expect(await mailsTo(owner)).toEqual(['Ines commented on Fernleaf']);
});

describe('emails', () => {
  test('go to the owner and the person replied to, once each, and never to the author', async () => {
    const root = await say(ines, 'A question');
    await say(owner, 'An answer', root._id);
    await say(kofi, 'Me too', root._id);
    expect(await mailsTo(ines)).toEqual(['Kofi replied to you on Fernleaf', 'Olga Owner replied to you on Fernleaf']);
    expect(await mailsTo(owner)).toEqual(['Ines commented on Fernleaf', 'Kofi commented on Fernleaf']);
    expect(await mailsTo(kofi)).toEqual([]);
  });

  test('stop with their unsubscribe link, for that series only', async () => {
    const root = await say(ines, 'A question');
    const mail = await MailModel.findOne({ to: owner.email }).lean<{ text: string; list: { id: string } }>().orFail();
    expect(mail.list.id).toMatch(/^listing-\d+\.talk\./);
    const [, token = ''] = /\/mails\/stop\/(\S+)/.exec(mail.text) ?? [];
    expect(await stopMails(token, now)).toBe(true);
    await say(kofi, 'Another', root._id);
    expect(await mailsTo(owner)).toEqual(['Ines commented on Fernleaf']);
    expect(await mailsTo(ines)).toEqual(['Kofi replied to you on Fernleaf']);
    expect(await stopMails('unknown', now)).toBe(false);
  });
});

describe('a held comment', () => {
  test('is shown and emailed to nobody until the team releases it', async () => {
    const held = await say(ines, 'See https://fernleaf.example');
    expect(held).toMatchObject({ state: 'held', held_for: ['first_with_link'] });
    expect(await shown()).toMatchObject({ total: 0, threads: [] });
    expect(await mailsTo(owner)).toEqual([]);
    await commentModeration.approve({ id: held._id, by: 'operator' }, now);
    await commentModeration.approve({ id: held._id, by: 'operator' }, now);
    expect(await shown()).toMatchObject({ total: 1 });
    expect(await mailsTo(owner)).toEqual(['Ines commented on Fernleaf']);
    expect(await mailsTo(ines)).toEqual(['Your comment on Fernleaf is live']);
  });

  test('is one that does what the page asks bots to do', async () => {
    const taken = await say(ines, `What a great ${baitWord(listingId).toUpperCase()} of a product!`);
    expect(taken).toMatchObject({ state: 'held', held_for: ['unseen_request'] });
  });

  test("can't be replied to", async () => {
    const held = await say(ines, 'See https://fernleaf.example');
    expect(await outcome(say(kofi, 'Hm', held._id))).toBe('wrong_state');
  });

  test('can also come from an edit that adds something to hold', async () => {
    const comment = await say(ines, 'Fine');
    const edited = await editComment(
      author(ines),
      comment._id,
      { sent: 'Fine https://x.example https://y.example https://z.example https://w.example' },
      minutes(5),
    );
    expect(edited.state).toBe('held');
    expect(await shown()).toMatchObject({ total: 0, threads: [] });
  });

  test('is one that repeats others word for word', async () => {
    const praise = 'This is by far the best product of its kind that I have ever used in my life.';
    await say(ines, praise);
    expect(await say(kofi, `${praise} https://spam.example`)).toMatchObject({
      state: 'held',
      held_for: ['first_with_link', 'repeated_text'],
    });
  });
});

describe('editing', () => {
  test('is limited to the author and fifteen minutes, and is marked', async () => {
    const comment = await say(ines, 'Teh product');
    expect(await outcome(editComment(author(kofi), comment._id, { sent: 'x' }, now))).toBe('not_found');
    await editComment(author(ines), comment._id, { sent: 'The product' }, minutes(14));
    expect((await shown()).threads[0]).toMatchObject({ body: 'The product', isEdited: true });
    expect(await outcome(editComment(author(ines), comment._id, { sent: 'x' }, minutes(15)))).toBe('wrong_state');
  });
});

describe('a deleted comment', () => {
  test('leaves an empty placeholder where others replied, and nothing where nobody did', async () => {
    const root = await say(ines, 'My secret plan');
    const answer = await say(kofi, 'Oh', root._id);
    await deleteComment(ines._id, root._id, now);
    expect(await shown()).toMatchObject({
      total: 1,
      threads: [{ state: 'deleted', author: null, body: '', answers: [{ body: 'Oh' }] }],
    });
    await deleteComment(kofi._id, answer._id, now);
    expect(await shown()).toMatchObject({ total: 0, threads: [] });
    expect(await readThread(listingId, root._id)).toMatchObject({ state: 'deleted', body: '' });
    expect(JSON.stringify(await CommentModel.find({}).lean())).not.toMatch(/secret/);
  });

  test('withdraws emails not sent yet', async () => {
    await MailModel.deleteMany({});
    const comment = await say(ines, 'Oops');
    await MailModel.updateMany({}, { $set: { state: 'waiting' } });
    await deleteComment(ines._id, comment._id, now);
    await deleteComment(ines._id, comment._id, now);
    expect(await mailsTo(owner)).toEqual([]);
  });
});

describe('reports', () => {
  test("from three accounts old enough hide a comment; once a person shows it again, the same reports don't hide it", async () => {
    const comment = await say(ines, 'Buy my course');
    const young = await person('Young', new Date('2026-11-01T00:00:00Z'));
    const readers = await Promise.all(['a', 'b', 'c'].map((name) => person(name)));
    for (const reader of [young, readers[0], readers[0], readers[1]]) {
      if (reader !== undefined) await commentModeration.report(author(reader), comment._id, 'spam', now);
    }
    expect((await readComment(comment._id))?.state).toBe('shown');
    if (readers[2] !== undefined) await commentModeration.report(author(readers[2]), comment._id, 'abuse', now);
    expect(await readComment(comment._id)).toMatchObject({ state: 'held', held_for: ['reported'] });
    await commentModeration.approve({ id: comment._id, by: 'operator' }, now);
    for (const reader of readers) await commentModeration.report(author(reader), comment._id, 'spam', now);
    expect((await readComment(comment._id))?.state).toBe('shown');
  });

  test("are refused for one's own comment and for an invisible one", async () => {
    const own = await say(ines, 'Mine');
    const held = await say(await person('Unknown'), 'https://held.example');
    expect(await outcome(commentModeration.report(author(ines), own._id, 'spam', now))).toBe('wrong_state');
    expect(await outcome(commentModeration.report(author(kofi), held._id, 'spam', now))).toBe('not_found');
    expect(await outcome(commentModeration.report(author(kofi), 999_999, 'spam', now))).toBe('not_found');
  });
});

test("a removed comment is gone, its author gets a reason, and it can't be posted again", async () => {
  const comment = await say(kofi, 'You are all fools');
  await commentModeration.remove({ id: comment._id, by: 'operator' }, 'abuse', now);
  await commentModeration.remove({ id: comment._id, by: 'operator' }, 'abuse', now);
  expect(await shown()).toMatchObject({ total: 0, threads: [] });
  expect(await mailsTo(kofi)).toEqual(['Your comment on Fernleaf was removed']);
  expect(await outcome(say(kofi, 'You are all fools'))).toBe('wrong_state');
  await commentModeration.objectToRemoval(kofi._id, comment._id, 'I meant the characters of the game.', now);
  expect(await outcome(commentModeration.objectToRemoval(kofi._id, comment._id, 'Again', now))).toBe('wrong_state');
  expect(await outcome(commentModeration.objectToRemoval(ines._id, comment._id, 'Not mine', now))).toBe('not_found');
  expect(await readObjections()).toMatchObject([{ objection: 'I meant the characters of the game.' }]);
  await commentModeration.remove({ id: comment._id, by: 'operator' }, 'abuse', now);
  expect(await readObjections()).toEqual([]);
  expect(await mailsTo(kofi)).toHaveLength(2);
  await commentModeration.approve({ id: comment._id, by: 'operator' }, now);
  expect(await shown()).toMatchObject({ total: 1 });
  expect(await outcome(commentModeration.approve({ id: 999_999, by: 'operator' }, now))).toBe('not_found');
});

describe('is refused:', () => {
  test('an invisible listing, a reply to a comment elsewhere, and one comment above the hourly limit', async () => {
    const draft = aListing({ status: 'draft' });
    await saveListings([draft]);
    const write = (id: number, parentId: number | null) =>
      outcome(writeComment(author(ines), { listingId: id, parentId }, { sent: 'Hm' }, now));
    expect(await write(draft._id, null)).toBe('not_found');
    expect(await write(999_999, null)).toBe('not_found');
    const elsewhere = aListing({});
    await saveListings([elsewhere]);
    const there = await say(ines, 'Here');
    expect(await write(elsewhere._id, there._id)).toBe('not_found');
    await saveComments(Array.from({ length: 19 }, () => aComment({ listing_id: listingId, account_id: kofi._id })));
    expect(await outcome(say(kofi, 'Number 20'))).toBe('taken');
    expect(await outcome(say(kofi, 'Number 21'))).toBe('wrong_state');
  });
});

test('a deleted account leaves placeholders without words or names, and nothing of what nobody saw', async () => {
  const gone = await person('Zelmira');
  const root = await say(gone, 'Zelmira was here');
  await say(kofi, 'Indeed', root._id);
  await say(gone, 'https://held.example by Zelmira');
  await forgetComments(gone._id, now);
  await forgetComments(gone._id, now);
  expect(await shown()).toMatchObject({ total: 1, threads: [{ state: 'deleted', author: null }] });
  const stored = JSON.stringify(await CommentModel.find({}).lean());
  expect(stored).not.toMatch(new RegExp(`Zelmira|${gone._id}`));
});
