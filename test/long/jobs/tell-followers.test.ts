import { beforeAll, expect, test } from 'vitest';
import { sendWeekMails } from '../../../jobs/tell-followers.ts';
import { readLongWork } from '../../../shared/change/long-work/long-work.reads.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { sendNextWeekMails } from '../../../shared/community/week-mail/send-week-mail.writes.ts';
import { SubscriberModel } from '../../../shared/community/week-mail/subscriber.model.ts';
import { weekOf, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { saveWeekResult } from '../../../shared/launch/week-result/week-result.writes.ts';
import { lastWeek, nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aWeekResult } from '../../support/factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { listings, saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
useMailServer();

const monday = new Date(weekStart(weekOf(new Date(nextWeek))).getTime() + 7 * 3_600_000);
const readers = 750;

beforeAll(async () => {
  await saveSmallCatalogue();
  await saveWeekResult({ ...aWeekResult(lastWeek, [listings.fernleaf._id]), state: 'final', final_at: now }, now);
  const subscriber = {
    confirm_hash: null,
    asked_at: now,
    confirmed_at: now,
    expires_at: null,
    failures: 0,
    told: null,
  };
  await SubscriberModel.insertMany(
    Array.from({ length: readers }, (_, at) => ({ ...subscriber, _id: `reader-${at}`, email: `r${at}@mail.example` })),
  );
});

test('a newsletter that was cut off tells how many subscribers are left, and reaches each once', async () => {
  await sendNextWeekMails(undefined, monday); // the process dies after the first batch
  await sendWeekMails(() => monday);
  expect(await readLongWork(monday)).toMatchObject([
    { kind: 'newsletter', done: readers - 500, of: readers - 500, ended_at: monday },
  ]);
  expect(await MailModel.countDocuments({})).toBe(readers);
});

test('a newsletter that everybody has is no work', async () => {
  const tomorrow = new Date(monday.getTime() + 86_400_000);
  await sendWeekMails(() => tomorrow);
  expect(await readLongWork(tomorrow)).toEqual([]);
});
