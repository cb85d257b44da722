import { beforeAll, describe, expect, test } from 'vitest';
import { CollectionModel } from '../../../shared/community/collection/collection.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { lastWeek, now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { listings, saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { aCollection } from '../../support/talk.ts';

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

/** Somebody who has voted, and saved two collections of which one is public. */
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

describe('the public page of a person', () => {
  test('is shut until they open it, and shows what they have made public and what counts', async () => {
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

  test('keeps its address when it is opened twice, and loses it for good when it is shut', async () => {
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

  test('is gone with its account, and while that is suspended', async () => {
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

  test('asks for a choice that there is', async () => {
    const { id, set } = await somebody();
    expect((await set('maybe')).status).toBe(422);
    expect(await readAccount(id)).not.toHaveProperty('page_id');
  });
});
