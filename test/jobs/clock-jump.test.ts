import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixQueueAfterClockJump } from '../../jobs/after-clock-jump.ts';
import { launchWeek } from '../../jobs/launch-week.ts';
import { closeQueue, enqueue, jobCollection, openQueue } from '../../jobs/queue.ts';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { addToOutbox, dueMails } from '../../shared/change/outbox/mail.writes.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { readOAuthRecord } from '../../shared/identity/oauth/oauth-record.reads.ts';
import { saveOAuthRecord } from '../../shared/identity/oauth/oauth-record.writes.ts';
import { judgeRefresh } from '../../shared/identity/oauth/refresh-rotation.ts';
import { newRateLimiter } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { useSession } from '../../shared/identity/session/session.writes.ts';
import { beginMailSignIn, useLink } from '../../shared/identity/sign-in/sign-in.writes.ts';
import { weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { FreeLaunchModel } from '../../shared/launch/free-launch/free-launch.model.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { takeHostTurn } from '../../shared/submission/crawl/host-turn.writes.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { readDueDrafts } from '../../shared/submission/draft/draft.reads.ts';
import { aSignedInPerson } from '../support/accounts.ts';
import { nextWeek, now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aDraft, ownerId } from '../support/draft-factories.ts';
import { aListing, anAccount } from '../support/factories.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

const dayMs = 24 * 3600 * 1000;
const years = 365 * dayMs;
const later = (ms: number, from = now): Date => new Date(from.getTime() + ms);

useDatabase();
beforeAll(saveSmallCatalogue);
afterAll(closeQueue);

describe('a clock that was a day or more ahead, once corrected', () => {
  test('has launched nothing twice, and mailed about it once', async () => {
    const monday = weekStart(nextWeek);
    await AccountModel.insertMany([anAccount({ _id: ownerId })]);
    const unlaunched = { status: 'scheduled', launch_week: nextWeek, published_at: null } as const;
    const listing = aListing({ _id: 4200, owner_account_id: ownerId, ...unlaunched });
    await saveListings([listing]);
    const unseen = { checked_at: null, outcome: null, reason: null, missing_since: null, missed_week: null };
    await FreeLaunchModel.insertMany([
      { _id: 4200, account_id: ownerId, ...unseen, looks: 0, notice: null, created_at: now },
    ]);
    // A day ahead on Sunday, back, the true Monday, a day ahead again, back again.
    for (const instant of [0, -dayMs, 0, dayMs, 0, 8 * dayMs, 0]) await launchWeek(() => later(instant, monday));
    const launched = await ListingModel.findOne({ _id: 4200 }).lean<ListingRecord>().exec();
    expect(launched).toMatchObject({ status: 'live', launch_week: nextWeek });
    expect(launched?.launches).toHaveLength(1);
    expect(await MailModel.countDocuments({})).toBe(1);
    await MailModel.deleteMany({});
  });

  test('leaves no sign-in link valid for a day, nor its codes and tokens', async () => {
    const { linkToken, browserToken } = await beginMailSignIn('ada@mail.example', '/', undefined, later(dayMs));
    expect(await useLink(linkToken, browserToken, now)).toBeNull();
    expect(await useLink(linkToken, browserToken, later(dayMs))).not.toBeNull();
    for (const kind of ['AuthorizationCode', 'AccessToken']) {
      const payload = { iat: later(dayMs).getTime() / 1000 };
      await saveOAuthRecord({ kind, id: 'x', grantId: null, payload, expiresAt: later(dayMs + 60_000) });
      expect(await readOAuthRecord(kind, 'x', now)).toBeUndefined();
      expect(await readOAuthRecord(kind, 'x', later(dayMs))).toBeDefined();
    }
    const family = {
      _id: 'f',
      grant_id: 'g',
      head: 1,
      moved_at: later(dayMs),
      grace_uses: 0,
      expires_at: later(years),
    };
    expect(judgeRefresh(family, 0, now).verdict).toBe('reused');
  });

  test('keeps people signed in who came meanwhile, but nobody for years', async () => {
    const tokenOf = ({ cookie }: { cookie: string }) => cookie.split('=')[1];
    const soon = await aSignedInPerson({}, later(dayMs));
    expect(await useSession(tokenOf(soon), now)).not.toBeNull();
    const farOff = await aSignedInPerson({}, later(10 * years));
    expect(await useSession(tokenOf(farOff), now)).toBeNull();
    expect(await useSession(tokenOf(farOff), later(10 * years))).not.toBeNull();
  });

  test('keeps no website, draft or mail waiting for the wrong day', async () => {
    await takeHostTurn('slow.example', 1_000, later(dayMs));
    expect((await takeHostTurn('slow.example', 1_000, now)).getTime()).toBeLessThanOrEqual(later(1_000).getTime());
    const draft = aDraft({ status: 'crawling', build: { attempts: 1, next_at: later(dayMs + 60_000) } });
    await DraftModel.insertMany([draft]);
    expect((await readDueDrafts(now, 10)).map(({ _id }) => _id)).toEqual([draft._id]);
    await addToOutbox(
      { key: 'late', to: 'ada@mail.example', subject: 'Late', text: 'It is.', kind: 'test' },
      true,
      later(2 * dayMs),
    );
    expect(await dueMails(now, 10)).toEqual(['late']);
    await MailModel.deleteMany({});
  });

  test('blocks no limit for ever: a used-up window ends on time', async () => {
    const limiter = newRateLimiter(1);
    const counted = { budget: 'writes', limitedBy: 'account', id: 'a', policy: { points: 2, seconds: 60 } } as const;
    const take = async (at: Date) => (await limiter.take(counted, at)).isAllowed;
    expect([await take(later(dayMs)), await take(later(dayMs)), await take(later(dayMs))]).toEqual([true, true, false]);
    expect(await take(now)).toBe(true);
    expect(await take(later(dayMs + 60_000))).toBe(true);
  });
});

describe('the queue, once notified of the jump', () => {
  const jobs = () => mongoDatabase().collection(jobCollection);
  const isOurs = (name: string) => ['check-badge', 'rebuild-changed-pages', 'launch-week', 'turn-day'].includes(name);
  const ahead = () => new Date(Date.now() + dayMs);
  beforeEach(async () => {
    await openQueue();
    await jobs().deleteMany({});
  });

  test('runs jobs due in the future at once, and doubles nothing', async () => {
    await enqueue('check-badge', { listingId: 7 });
    await jobs().updateMany({}, { $set: { nextRunAt: ahead() } });
    const queue = await openQueue();
    await fixQueueAfterClockJump(queue, isOurs);
    await fixQueueAfterClockJump(queue, isOurs);
    const waiting = await jobs().find({ name: 'check-badge' }).toArray();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.nextRunAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('runs recurring jobs at their next time by the new clock', async () => {
    const queue = await openQueue();
    await fixQueueAfterClockJump(queue, isOurs);
    await jobs().updateMany({ name: 'rebuild-changed-pages' }, { $set: { nextRunAt: ahead() } });
    await fixQueueAfterClockJump(queue, isOurs);
    const recurring = await jobs().find({ name: 'rebuild-changed-pages' }).toArray();
    expect(recurring).toHaveLength(1);
    expect(recurring[0]?.nextRunAt.getTime()).toBeLessThanOrEqual(Date.now() + 61_000);
  });

  test('keeps running jobs taken, and releases merely reserved ones', async () => {
    const queue = await openQueue();
    const mine = {
      lastModifiedBy: queue.attrs.name,
      repeatInterval: '* * * * *',
      lockedAt: new Date(Date.now() - dayMs),
    };
    await jobs().insertMany([
      { ...mine, name: 'running', nextRunAt: null, lastRunAt: new Date(), repeatInterval: null },
      { ...mine, name: 'reserved', nextRunAt: new Date(), lastRunAt: new Date(0), lastFinishedAt: new Date(1) },
      { ...mine, name: 'of-another', nextRunAt: null, lastModifiedBy: 'another' },
    ]);
    await fixQueueAfterClockJump(queue, isOurs);
    const lockOf = async (name: string) => (await jobs().findOne({ name }))?.lockedAt as Date | null;
    expect((await lockOf('running'))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await lockOf('reserved')).toBeNull();
    expect((await lockOf('of-another'))?.getTime()).toBeLessThan(Date.now() - 60_000);
  });
});
