import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { queueMails } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { listFollowed, readAllFollows } from '../../../../shared/community/follow/follow.reads.ts';
import { chooseMails, forgetFollows, stopMails } from '../../../../shared/community/follow/follow.writes.ts';
import { digestListId, updatesListId } from '../../../../shared/community/follow/mail-list.ts';
import { readStoppedMails } from '../../../../shared/community/follow/stop-link.reads.ts';
import { stopTokens } from '../../../../shared/community/follow/stop-link.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readListingRecords } from '../../../../shared/directory/listing-page/listing.reads.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anAccount } from '../../../support/factories.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
useMailServer();

const { fernleaf, pixelfort, upcoming, waiting } = listings;
const later = new Date(now.getTime() + 60_000);
let reader = anAccount();

beforeAll(saveSmallCatalogue);
beforeEach(async () => {
  await saveListings(Object.values(listings));
  reader = anAccount();
  await AccountModel.insertMany([reader]);
});

const choose = (listingId: number, choice: 'each' | 'weekly' | 'none', at = now) =>
  chooseMails({ accountId: reader._id, listingId, choice }, at);
const followersOf = async (id: number) => (await readListingRecords([id]))[0]?.followers;
const followed = async () => (await readAllFollows(reader._id)).map(({ listing_id, mails }) => [listing_id, mails]);
const tokenFor = async (listingId: number | null) => (await stopTokens([reader._id], listingId)).get(reader._id) ?? '';

describe('following', () => {
  test('counts each follower once, however often or concurrently the button is clicked', async () => {
    await Promise.all([1, 2, 3, 4].map(() => choose(fernleaf._id, 'each')));
    await choose(fernleaf._id, 'weekly', later);
    expect(await followersOf(fernleaf._id)).toBe(2);
    expect(await followed()).toEqual([[fernleaf._id, 'weekly']]);
    await Promise.all([choose(fernleaf._id, 'none'), choose(fernleaf._id, 'none')]);
    expect(await followersOf(fernleaf._id)).toBe(1);
    expect(await followed()).toEqual([]);
  });

  test('remembers until when updates were collected for the weekly email', async () => {
    await choose(fernleaf._id, 'weekly');
    await choose(fernleaf._id, 'each', later);
    expect(await readAllFollows(reader._id)).toMatchObject([{ mails: 'each', weekly_from: now, weekly_until: later }]);
  });

  test('is possible before a launch, and not for listings hidden from visitors', async () => {
    await choose(upcoming._id, 'each');
    await expect(choose(waiting._id, 'each')).rejects.toMatchObject({ code: 'not_found' });
    await expect(choose(404_404, 'each')).rejects.toMatchObject({ code: 'not_found' });
    expect(await followed()).toEqual([[upcoming._id, 'each']]);
  });

  test("shows what is followed and how it's emailed, latest first", async () => {
    await choose(fernleaf._id, 'each');
    await choose(pixelfort._id, 'weekly', later);
    const { items } = await listFollowed(reader._id, { page: 1, per_page: 10 });
    expect(items).toMatchObject([
      { name: 'Pixelfort', path: '/products/pixelfort', mails: 'weekly' },
      { name: 'Fernleaf', mails: 'each' },
    ]);
  });

  test('ends with the account, and so does its count', async () => {
    await choose(fernleaf._id, 'each');
    const token = await tokenFor(fernleaf._id);
    await forgetFollows(reader._id, now);
    await forgetFollows(reader._id, now);
    expect([await followed(), await followersOf(fernleaf._id), await readStoppedMails(token)]).toEqual([
      [],
      1,
      undefined,
    ]);
  });
});

describe('an unsubscribe link', () => {
  test('stops emails about its listing and nothing else, however often it is used', async () => {
    await choose(fernleaf._id, 'each');
    await choose(pixelfort._id, 'weekly');
    const token = await tokenFor(fernleaf._id);
    expect([await stopMails(token, now), await stopMails(token, now)]).toEqual([true, true]);
    expect(await followed()).toEqual([[pixelfort._id, 'weekly']]);
  });

  test('from an old email still works after its reader follows again', async () => {
    await choose(fernleaf._id, 'each');
    const token = await tokenFor(fernleaf._id);
    await choose(fernleaf._id, 'none');
    await choose(fernleaf._id, 'each', later);
    expect(await tokenFor(fernleaf._id)).toBe(token);
    await stopMails(token, later);
    expect(await followed()).toEqual([]);
  });

  test('from a newsletter stops its contents and leaves the rest', async () => {
    await choose(fernleaf._id, 'each');
    await choose(pixelfort._id, 'weekly');
    await stopMails(await tokenFor(null), now);
    expect(await followed()).toEqual([[fernleaf._id, 'each']]);
  });

  test('withdraws the emails waiting in the outbox, and no others', async () => {
    await choose(fernleaf._id, 'each');
    const mail = { to: reader.email, subject: 'News', text: 'News', kind: 'update' } as const;
    const list = (id: string) => ({ id, stopUrl: 'https://directory.example/mails/stop/x' });
    await queueMails(
      () => [
        { ...mail, key: 'update-1-a', list: list(updatesListId(fernleaf._id)) },
        { ...mail, key: 'update-2-a', list: list(updatesListId(pixelfort._id)) },
        { ...mail, key: 'digest-a', list: list(digestListId()) },
        { ...mail, key: 'other' },
      ],
      now,
    );
    await stopMails(await tokenFor(fernleaf._id), now);
    expect((await MailModel.find({ to: reader.email }).sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual([
      'digest-a',
      'other',
      'update-2-a',
    ]);
  });

  test('that was never issued does nothing', async () => {
    await choose(fernleaf._id, 'each');
    expect(await stopMails('not-a-token', now)).toBe(false);
    expect(await followed()).toHaveLength(1);
  });
});
