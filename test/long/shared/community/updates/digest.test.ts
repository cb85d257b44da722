import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeQueue, enqueue } from '../../../../../jobs/queue.ts';
import { sendDigests } from '../../../../../jobs/tell-followers.ts';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { FollowModel } from '../../../../../shared/community/follow/follow.model.ts';
import { chooseMails } from '../../../../../shared/community/follow/follow.writes.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { UpdateModel } from '../../../../../shared/directory/update/update.model.ts';
import { saveUpdates } from '../../../../../shared/directory/update/update.writes.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { anUpdate } from '../../../../support/factories.ts';
import { saveFollowers } from '../../../../support/followers.ts';
import { killedAtEachStep } from '../../../../support/killed-steps.ts';
import { useMailServer } from '../../../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../../../support/small-catalogue.ts';

useDatabase();
useMailServer();
beforeAll(saveSmallCatalogue);
beforeAll(() => enqueue('send-digests', {})); // the queue is open
afterAll(closeQueue);

const { fernleaf, pixelfort, suspended } = listings;
// The issue of Monday, 16 November covers the week before.
const inWeek = new Date('2026-11-12T09:00:00.000Z');
const send = (at = now) => sendDigests(() => at);
const mailsTo = (to: string) => MailModel.find({ to }).lean();
const textTo = async (to: string) => (await mailsTo(to))[0]?.text ?? '';

beforeEach(async () => {
  await UpdateModel.deleteMany({});
  await saveListings(Object.values(listings));
});

describe('the weekly email', () => {
  test('has the posts of the week before its Monday, from listings visitors see, for subscribers', async () => {
    await saveUpdates([
      anUpdate(fernleaf._id, { title: 'Too early', published_at: new Date('2026-11-08T23:59:59.999Z') }),
      anUpdate(fernleaf._id, { title: 'First moment', published_at: new Date('2026-11-09T00:00:00.000Z') }),
      anUpdate(fernleaf._id, { title: 'Last moment', published_at: new Date('2026-11-15T23:59:59.999Z') }),
      anUpdate(fernleaf._id, { title: 'Too late', published_at: new Date('2026-11-16T00:00:00.000Z') }),
      anUpdate(suspended._id, { title: 'Hidden', published_at: inWeek }),
    ]);
    const [reader] = await saveFollowers(fernleaf._id, 1, { mails: 'weekly' });
    const [other] = await saveFollowers(fernleaf._id, 1);
    const [hidden] = await saveFollowers(suspended._id, 1, { mails: 'weekly' });
    await send();
    const text = await textTo(reader?.email ?? '');
    expect(['Too early', 'First moment', 'Last moment', 'Too late'].filter((title) => text.includes(title))).toEqual([
      'First moment',
      'Last moment',
    ]);
    expect([await mailsTo(other?.email ?? ''), await mailsTo(hidden?.email ?? '')]).toEqual([[], []]);
  });

  test('is sent once per issue, however often the job runs in its week', async () => {
    await saveUpdates([anUpdate(fernleaf._id, { published_at: inWeek })]);
    const [reader] = await saveFollowers(fernleaf._id, 1, { mails: 'weekly' });
    await Promise.all([send(), send()]);
    await send(new Date('2026-11-22T23:00:00.000Z'));
    expect(await mailsTo(reader?.email ?? '')).toHaveLength(1);
  });

  test('leaves out updates already emailed one by one before it was chosen', async () => {
    await saveUpdates([
      anUpdate(pixelfort._id, { title: 'Told already', published_at: new Date('2026-11-10T00:00:00.000Z') }),
      anUpdate(pixelfort._id, { title: 'New since', published_at: inWeek }),
    ]);
    const chosen = { mails: 'weekly', since: new Date('2026-11-11T00:00:00.000Z') } as const;
    const [reader] = await saveFollowers(pixelfort._id, 1, chosen);
    const [tooLate] = await saveFollowers(pixelfort._id, 1, { mails: 'weekly', since: now });
    await send();
    expect(await textTo(reader?.email ?? '')).not.toContain('Told already');
    expect(await textTo(reader?.email ?? '')).toContain('New since');
    expect(await mailsTo(tooLate?.email ?? '')).toEqual([]);
  });

  test('has what was collected for a reader who then chose single emails, once', async () => {
    await saveUpdates([
      anUpdate(fernleaf._id, { title: 'Collected', published_at: new Date('2026-11-10T00:00:00.000Z') }),
      anUpdate(fernleaf._id, { title: 'Told already', published_at: inWeek }),
    ]);
    const [reader] = await saveFollowers(fernleaf._id, 1, { mails: 'weekly' });
    const choice = { accountId: reader?._id ?? '', listingId: fernleaf._id, choice: 'each' } as const;
    await chooseMails(choice, new Date('2026-11-11T00:00:00.000Z'));
    await send();
    expect(await textTo(reader?.email ?? '')).toContain('Collected');
    expect(await textTo(reader?.email ?? '')).not.toContain('Told already');
    await saveUpdates([anUpdate(fernleaf._id, { published_at: now })]);
    await send(new Date('2026-11-23T09:00:00.000Z'));
    expect(await mailsTo(reader?.email ?? '')).toHaveLength(1);
  });

  test('reaches more accounts than fit in one batch', async () => {
    await saveUpdates([anUpdate(fernleaf._id, { published_at: inWeek })]);
    const readers = await saveFollowers(fernleaf._id, 620, { mails: 'weekly' });
    await send();
    const sent = new Set((await MailModel.find({}).lean()).map(({ to }) => to));
    expect(readers.filter(({ email }) => !sent.has(email))).toEqual([]);
  });

  test('is complete whatever step the job is killed at', async () => {
    await FollowModel.deleteMany({});
    await saveUpdates([anUpdate(pixelfort._id, { published_at: inWeek })]);
    await saveFollowers(pixelfort._id, 3, { mails: 'weekly' });
    const steps = await killedAtEachStep(
      () => MailModel.deleteMany({}),
      () => send(),
      async () => {
        await send();
        expect(await MailModel.countDocuments({})).toBe(3);
      },
    );
    expect(steps).toBeGreaterThan(2);
  });
});
