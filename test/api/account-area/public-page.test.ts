import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/change/change.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { CollectionModel } from '../../../shared/community/collection/collection.model.ts';
import { CommentModel } from '../../../shared/community/comment/comment.model.ts';
import { readTalk } from '../../../shared/community/listing-talk/listing-talk.reads.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { lastWeek, now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { listings, saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { aCollection, aComment } from '../../support/talk.ts';

const { site } = useAccountSite();
beforeAll(saveSmallCatalogue);

const aVote = (account_id: string, listing_id: number, state: 'counted' | 'held') => ({
  _id: `${listing_id}.${account_id}`,
  account_id,
  listing_id,
  week: lastWeek,
  cast_at: now,
  state,
  is_tallied: state === 'counted',
  is_due: false,
});

/** A user who has voted, and saved two collections, one of them public. */
async function somebody() {
  const member = await aMember(site, { name: 'Inês Prado' });
  const id = member.account._id;
  await VoteModel.insertMany([aVote(id, listings.fernleaf._id, 'counted'), aVote(id, listings.pixelfort._id, 'held')]);
  await CollectionModel.insertMany([
    aCollection({ account_id: id, name: 'Shared with all', name_key: 'all', is_public: true }),
    aCollection({ account_id: id, name: 'For me alone', name_key: 'me' }),
  ]);
  return { ...member, id, set: (open: string) => member.visitor.post('/account/settings/page', { open }) };
}
const addressOf = async (id: string) => `/people/${(await readAccount(id))?.page_id}`;

describe('a person’s public page', () => {
  test('is private until opened, and shows what its owner made public and what counts', async () => {
    const { id, set, visitor } = await somebody();
    expect(await readAccount(id)).not.toHaveProperty('page_id');
    expect((await site.get('/people/undefined')).status).toBe(404);
    await set('yes');
    const path = await addressOf(id);
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    const html = await answer.text();
    for (const shown of ['Inês Prado', listings.fernleaf.name, 'Shared with all', 'noindex'])
      expect(html).toContain(shown);
    for (const hidden of [listings.pixelfort.name, 'For me alone', id]) expect(html).not.toContain(hidden);
    expect(await (await visitor.get('/account/settings')).text()).toContain(path);
  });

  test('keeps its address when opened twice, and loses it for good when closed', async () => {
    const { id, set } = await somebody();
    await Promise.all([set('yes'), set('yes')]);
    const path = await addressOf(id);
    await set('yes');
    expect(await addressOf(id)).toBe(path);
    await set('no');
    await set('no');
    expect((await site.get(path)).status).toBe(404);
    await set('yes');
    expect(await addressOf(id)).not.toBe(path);
  });

  test('disappears with its account, and while that is suspended', async () => {
    const { id, set, account, visitor } = await somebody();
    await set('yes');
    const path = await addressOf(id);
    const suspension = { at: now, until: null, reason: 'spam' };
    await AccountModel.updateOne({ _id: id }, { $set: { suspension } });
    expect((await site.get(path)).status).toBe(404);
    await AccountModel.updateOne({ _id: id }, { $unset: { suspension: 1 } });
    expect((await site.get(path)).status).toBe(200);
    await visitor.post('/account/settings/delete', { email: account.email });
    expect((await site.get(path)).status).toBe(404);
  });

  test('refuses an unknown choice', async () => {
    const { id, set } = await somebody();
    expect((await set('maybe')).status).toBe(422);
    expect(await readAccount(id)).not.toHaveProperty('page_id');
  });
});

describe('somebody with a public page', () => {
  const show = (
    visitor: { post: (path: string, fields: Record<string, string>) => Promise<Response> },
    shows: boolean,
  ) => visitor.post('/account/settings/voters', shows ? { show: 'yes' } : {});
  const facesOf = async () => (await readTalk(listings.fernleaf._id)).voters;
  const pageOf = async () => (await site.get(`/products/${listings.fernleaf.slug}`)).text();
  const changes = async () => {
    const told = await ChangeModel.find({}).lean<Change[]>().exec();
    return told.filter(({ body }) => body.room === 'talk' && body.slugs.includes(listings.fernleaf.slug)).length;
  };

  test('appears among the voters of counted votes once they agree, and no longer than that', async () => {
    const { id, set, visitor } = await somebody();
    expect((await show(visitor, true)).status).toBe(422);
    await set('yes');
    expect((await facesOf()).faces).toEqual([]);
    await show(visitor, true);
    const path = await addressOf(id);
    expect(await facesOf()).toMatchObject({
      faces: [{ name: 'Inês Prado', pageId: path.slice('/people/'.length) }],
      more: 0,
    });
    expect(await pageOf()).toContain(path);
    expect((await readTalk(listings.pixelfort._id)).voters.faces).toEqual([]); // that vote is held
    const before = await changes();
    await show(visitor, false);
    expect([(await facesOf()).faces, await changes()]).toEqual([[], before + 1]);
    expect(await pageOf()).not.toContain(path);
    await show(visitor, true);
    await set('no');
    expect((await facesOf()).faces).toEqual([]);
    await set('yes');
    expect((await facesOf()).faces).toEqual([]); // a page that opens again asks again
  });

  test('leaves the voters when suspended or erased, and pages that showed them are rewritten', async () => {
    const { id, set, visitor, account } = await somebody();
    await set('yes');
    await show(visitor, true);
    const suspension = { at: now, until: null, reason: 'spam' };
    await AccountModel.updateOne({ _id: id }, { $set: { suspension } });
    expect((await facesOf()).faces).toEqual([]);
    await AccountModel.updateOne({ _id: id }, { $unset: { suspension: 1 } });
    expect((await facesOf()).faces).toHaveLength(1);
    const before = await changes();
    await visitor.post('/account/settings/delete', { email: account.email });
    expect([(await facesOf()).faces, await changes()]).toEqual([[], before + 1]);
    expect(await VoteModel.countDocuments({ is_open: true })).toBe(0);
  });

  test('is linked from their comments until closed, and those pages follow a name change', async () => {
    const { id, set, visitor } = await somebody();
    const comment = aComment({ listing_id: listings.fernleaf._id, account_id: id });
    await CommentModel.insertMany([comment]);
    const linked = async () => (await readTalk(listings.fernleaf._id)).comments.threads[0]?.authorPage;
    expect(await linked()).toBeNull();
    await set('yes');
    expect(`/people/${await linked()}`).toBe(await addressOf(id));
    const before = await changes();
    await visitor.post('/account/settings/name', { name: 'Inês P.' });
    await set('no');
    expect([await linked(), await changes()]).toEqual([null, before + 2]);
  });

  test('gets their name on earlier comments’ pages once a later comment adds one', async () => {
    const { id, visitor } = await somebody();
    await CommentModel.insertMany([aComment({ listing_id: listings.fernleaf._id, account_id: id })]);
    await visitor.post('/account/settings/name', { name: '' });
    const before = await changes();
    await visitor.post('/account/comments/on/mosspad', { body: 'Quiet, and quick.', name: 'Inês P.' });
    expect((await readTalk(listings.fernleaf._id)).comments.threads[0]?.author).toBe('Inês P.');
    expect(await changes()).toBeGreaterThan(before);
  });

  test('appears in a row of eight faces, latest first, with how many more agreed', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        aMember(site, { name: `Voter ${at}`, page_id: `page-${at}`, shows_votes: at !== 9 }),
      ),
    );
    await VoteModel.insertMany(
      people.map(({ account }, at) => ({
        ...aVote(account._id, listings.fernleaf._id, 'counted'),
        cast_at: new Date(now.getTime() + at),
        is_open: true,
      })),
    );
    const { faces, more } = await facesOf();
    expect([faces.map(({ name }) => name), more]).toEqual([[8, 7, 6, 5, 4, 3, 2, 1].map((at) => `Voter ${at}`), 1]);
  });
});
