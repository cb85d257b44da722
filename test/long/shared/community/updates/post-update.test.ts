import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { notifyNextFollowers } from '../../../../../shared/community/updates/notify-followers.writes.ts';
import { deleteUpdate, editUpdate, postUpdate } from '../../../../../shared/community/updates/post-update.writes.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readListingProfile, readListingRecords } from '../../../../../shared/directory/listing-page/listing.reads.ts';
import { listUpdatesOf } from '../../../../../shared/directory/update/own-update.reads.ts';
import { readUpdateFeed } from '../../../../../shared/directory/update/update.reads.ts';
import { takeIds } from '../../../../../shared/platform/mongo/counter.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing, anAccount } from '../../../../support/factories.ts';
import { saveFollowers } from '../../../../support/followers.ts';
import { killedAtEachStep } from '../../../../support/killed-steps.ts';
import { useMailServer } from '../../../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../../../support/small-catalogue.ts';

useDatabase();
useMailServer();
beforeAll(saveSmallCatalogue);
// The catalogue's updates have ids of their own.
beforeAll(() => takeIds('update', 10_000));

const owner = anAccount();
const news = { title: 'Version 3', body: 'It is faster.' };
let listing = aListing();

beforeEach(async () => {
  listing = aListing({ owner_account_id: owner._id, category_path: listings.fernleaf.category_path });
  await saveListings([listing]);
});

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const own = () => ({ accountId: owner._id, listingId: listing._id });
const post = (text = news, at = now) => postUpdate(own(), text, at);
const feedTitles = async () => (await readUpdateFeed({ page: 1, per_page: 100 })).items.map(({ title }) => title);
const mailsOf = async (updateId: number) =>
  (await MailModel.find({}).lean()).filter(({ _id }) => _id.startsWith(`update-${updateId}-`));
async function tellAll(updateId: number, at = now): Promise<void> {
  while (await notifyNextFollowers(updateId, at)); // until everyone is told
}

describe('an update', () => {
  test("appears on its listing's page and in the feed at once, with its text cleaned", async () => {
    await post({ title: ' Version\n4\u200b ', body: 'One.\r\n\r\nTwo.\u202e ' }, later(1));
    const profile = await readListingProfile(listing.slug);
    expect(profile?.updates).toEqual([
      { title: 'Version 4', body: 'One.\n\nTwo.', published_at: later(1).toISOString() },
    ]);
    expect(profile?.updated_at).toBe(later(1).toISOString());
    expect(await feedTitles()).toContain('Version 4');
  });

  test("updates its listing's page even in the same instant as another update", async () => {
    await post();
    const [before] = await readListingRecords([listing._id]);
    await post();
    const [after] = await readListingRecords([listing._id]);
    expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? 0);
  });

  test.each([
    [{ title: '\u200b \u2060', body: 'Text' }, 'title'],
    [{ title: 'Title', body: '\n\u00ad\n' }, 'body'],
  ])('without readable text is refused: %j', async (text, field) => {
    await expect(post(text)).rejects.toMatchObject({ code: 'invalid_parameter', problems: [{ field }] });
    expect((await listUpdatesOf(listing._id, { page: 1, per_page: 5 })).total).toBe(0);
  });

  test("for somebody else's listing is refused like one for a missing listing", async () => {
    const foreign = postUpdate({ accountId: anAccount()._id, listingId: listing._id }, news, now);
    const missing = postUpdate({ accountId: owner._id, listingId: 404_404 }, news, now);
    const [first, second] = await Promise.allSettled([foreign, missing]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ reason: { code: 'not_found' } });
  });

  test.each([
    ['draft', 'choose_free_listing'],
    ['awaiting_badge', 'badge'],
    ['suspended', 'team'],
    ['archived', 'team'],
  ] as const)('for a listing that is %s is refused, with the fix', async (status, words) => {
    await saveListings([{ ...listing, status }]);
    await expect(post()).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining(words) });
  });

  test('is refused after five within 24 hours, deleted ones included, and allowed once the first is older', async () => {
    const first = await post();
    for (const minute of [1, 2, 3, 4]) await post(news, later(minute));
    await deleteUpdate({ ...own(), updateId: first.update._id }, later(5));
    await expect(post(news, later(6))).rejects.toMatchObject({ code: 'too_many_updates' });
    await expect(post(news, later(24 * 60))).resolves.toBeDefined();
  });

  test('posted twice at once for the last slot has one winner', async () => {
    for (const minute of [0, 1, 2, 3]) await post(news, later(minute));
    const both = await Promise.allSettled([post(news, later(5)), post(news, later(5))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('can be edited and deleted by its owner only', async () => {
    const { update } = await post();
    const foreign = { accountId: anAccount()._id, listingId: listing._id, updateId: update._id };
    await expect(editUpdate(foreign, news, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteUpdate(foreign, now)).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = { ...own(), listingId: listings.fernleaf._id, updateId: update._id };
    await expect(deleteUpdate(elsewhere, now)).rejects.toMatchObject({ code: 'not_found' });
    const mine = { ...own(), updateId: update._id };
    expect(await editUpdate(mine, { title: 'Corrected', body: 'Words' }, later(1))).toMatchObject({
      title: 'Corrected',
      published_at: now,
      edited_at: later(1),
    });
    await deleteUpdate(mine, later(2));
    await expect(deleteUpdate(mine, later(2))).rejects.toMatchObject({ code: 'not_found' });
    expect((await readListingProfile(listing.slug))?.updates).toEqual([]);
  });
});

describe('notifying followers', () => {
  test('sends one email to each who chose it, with the text, the page and the unsubscribe link', async () => {
    const [each] = await saveFollowers(listing._id, 1);
    await saveFollowers(listing._id, 1, { mails: 'weekly' });
    await saveFollowers(listing._id, 1, { since: later(1) });
    const { update } = await post();
    await tellAll(update._id);
    const mails = await mailsOf(update._id);
    expect(mails).toHaveLength(1);
    expect(mails).toMatchObject([
      {
        to: each?.email,
        subject: `${listing.name}: Version 3`,
        text: expect.stringMatching(/It is faster\.[\s\S]*\/products\/[\s\S]*\/mails\/stop\//),
        list: { id: `listing-${listing._id}.updates.localhost`, stopUrl: expect.stringContaining('/mails/stop/') },
      },
    ]);
  });

  test("reaches everybody once over many batches, whichever worker runs it and wherever it's killed", async () => {
    await saveFollowers(listing._id, 450);
    const { update } = await post();
    await Promise.all([tellAll(update._id), tellAll(update._id)]);
    await tellAll(update._id);
    const mails = await mailsOf(update._id);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(450);
    expect(mails).toHaveLength(450);
  });

  test('is complete whatever step it is killed at', async () => {
    await saveFollowers(listing._id, 3);
    let minute = 0;
    const steps = await killedAtEachStep(
      async () => {
        minute += 24 * 60;
        return (await post(news, later(minute))).update._id;
      },
      (updateId) => tellAll(updateId, later(minute)),
      async (updateId) => {
        expect([0, 3]).toContain((await mailsOf(updateId)).length);
        await tellAll(updateId, later(minute));
        expect(await mailsOf(updateId)).toHaveLength(3);
      },
    );
    expect(steps).toBeGreaterThan(2);
  });

  test('sends no email once the update is deleted, not even pending ones', async () => {
    await saveFollowers(listing._id, 210);
    const { update } = await post();
    await notifyNextFollowers(update._id, now);
    expect(await mailsOf(update._id)).toHaveLength(200);
    await deleteUpdate({ ...own(), updateId: update._id }, later(1));
    await tellAll(update._id, later(1));
    expect(await mailsOf(update._id)).toEqual([]);
  });

  test('leaves no email when the update is deleted while they are being created', async () => {
    await saveFollowers(listing._id, 120);
    const { update } = await post();
    await Promise.all([tellAll(update._id, later(1)), deleteUpdate({ ...own(), updateId: update._id }, later(1))]);
    expect(await mailsOf(update._id)).toEqual([]);
  });

  test('stops when the listing leaves the site', async () => {
    await saveFollowers(listing._id, 2);
    const { update } = await post();
    await saveListings([{ ...listing, status: 'suspended' }]);
    await tellAll(update._id);
    await saveListings([listing]);
    await tellAll(update._id);
    expect(await mailsOf(update._id)).toEqual([]);
  });
});
