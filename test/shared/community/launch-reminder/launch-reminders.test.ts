import { beforeEach, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { LaunchReminderModel } from '../../../../shared/community/launch-reminder/launch-reminder.model.ts';
import {
  countLaunchReminders,
  readRemindedLaunches,
} from '../../../../shared/community/launch-reminder/launch-reminder.reads.ts';
import {
  cancelLaunchReminder,
  forgetLaunchReminders,
  remindNextOfLaunch,
  requestLaunchReminder,
} from '../../../../shared/community/launch-reminder/launch-reminder.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { launchScheduled } from '../../../../shared/launch/launch.writes.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing, anAccount } from '../../../support/factories.ts';

useDatabase();

const launchAt = new Date(`${nextWeek}T00:00:00Z`);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof SlipwayError ? problem.code : problem),
  );
let id: number;
const people = Array.from({ length: 4 }, () => anAccount());
const [ada, ben, eve, gone] = people.map(({ _id }) => _id) as [string, string, string, string];
const subjects = async () => (await MailModel.find({}).lean<{ subject: string }[]>()).map(({ subject }) => subject);

beforeEach(async () => {
  await Promise.all([LaunchReminderModel.deleteMany({}), MailModel.deleteMany({}), AccountModel.deleteMany({})]);
  await AccountModel.insertMany(people);
  const listing = aListing({ name: 'Fernleaf', status: 'scheduled', launch_week: nextWeek, launches: [] });
  id = listing._id;
  await saveListings([listing]);
});

test('a launch reminder is counted once, and can be taken back', async () => {
  await Promise.all([
    requestLaunchReminder(ada, id, now),
    requestLaunchReminder(ada, id, now),
    requestLaunchReminder(ben, id, now),
  ]);
  expect((await countLaunchReminders([id, 1])).get(id)).toBe(2);
  await cancelLaunchReminder(ben, id, now);
  await cancelLaunchReminder(ben, id, now);
  expect((await countLaunchReminders([id])).get(id)).toBe(1);
});

test('reminders are sent once, at the launch and not before, even when two workers run at once or again', async () => {
  for (const account of [ada, ben, eve, gone]) await requestLaunchReminder(account, id, now);
  await forgetLaunchReminders(gone);
  await AccountModel.deleteOne({ _id: eve });
  expect(await readRemindedLaunches()).toEqual([]);
  expect(await remindNextOfLaunch(id, now)).toBe(false);
  expect(await subjects()).toEqual([]);
  await launchScheduled(id, launchAt);
  expect(await readRemindedLaunches()).toEqual([id]);
  await Promise.all([remindNextOfLaunch(id, launchAt), remindNextOfLaunch(id, launchAt)]);
  await remindNextOfLaunch(id, launchAt);
  expect(await subjects()).toEqual(['Fernleaf has launched', 'Fernleaf has launched']);
  expect(await readRemindedLaunches()).toEqual([]);
  expect(await LaunchReminderModel.countDocuments({})).toBe(0);
});

test("nobody waits for a listing that has launched or isn't visible", async () => {
  const [live, draft] = [aListing({}), aListing({ status: 'draft' })];
  await saveListings([live, draft]);
  expect(await outcome(requestLaunchReminder(ada, live._id, now))).toBe('wrong_state');
  expect(await outcome(requestLaunchReminder(ada, draft._id, now))).toBe('not_found');
  expect(await outcome(requestLaunchReminder(ada, 999_999, now))).toBe('not_found');
});
