import { expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { stopMails } from '../../../../shared/community/mail-stop/mail-stop.writes.ts';
import { sendLaunchReports } from '../../../../shared/community/numbers/launch-reports.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { WeekResultModel } from '../../../../shared/launch/week-result/week-result.model.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, anAccount, aWeekResult } from '../../../support/factories.ts';

useDatabase();

test("owners are told their week's results once, after it closes, and not after they unsubscribed", async () => {
  const owner = anAccount();
  await AccountModel.insertMany([owner]);
  const launched = () =>
    aListing({ owner_account_id: owner._id, launch_week: lastWeek, launches: [aLaunch(lastWeek, 2)] });
  const [first, second, unowned] = [launched(), launched(), aListing({ launches: [aLaunch(lastWeek, 1)] })];
  await saveListings([first, second, unowned]);
  const result = aWeekResult(lastWeek, [first._id, unowned._id]);
  await sendLaunchReports(now);
  expect(await MailModel.countDocuments({})).toBe(0); // not closed yet

  await WeekResultModel.collection.insertOne(result as never);
  await Promise.all([sendLaunchReports(now), sendLaunchReports(now)]);
  await sendLaunchReports(now);
  const mails = await MailModel.find({}).lean<{ to: string; subject: string; text: string }[]>();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: owner.email, subject: `Launch week results: ${first.name}` });
  expect(mails[0]?.text).toContain('Final rank: #1 of 2.');
  expect(mails[0]?.text).toContain(`/account/listings/${first._id}/numbers`);

  const token = /\/mails\/stop\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(await stopMails(token, now)).toBe(true);
  const again = aWeekResult(lastWeek, [second._id]);
  await WeekResultModel.updateOne({ _id: lastWeek }, { $set: { entries: again.entries } });
  await sendLaunchReports(now);
  expect(await MailModel.countDocuments({})).toBe(1);
});

test('on the eighth day the rank is called provisional, with its final date, and no second email follows', async () => {
  const owner = anAccount();
  await AccountModel.insertMany([owner]);
  const listing = aListing({ owner_account_id: owner._id, launch_week: thisWeek, launches: [aLaunch(thisWeek, 2)] });
  await saveListings([listing]);
  const eighthDay = new Date('2026-11-23T07:10:00.000Z');
  const review_until = new Date('2026-11-24T00:00:00.000Z');
  const result = { ...aWeekResult(thisWeek, [listing._id]), state: 'review', review_until, final_at: null };
  await WeekResultModel.collection.insertOne(result as never);
  await sendLaunchReports(eighthDay);
  await WeekResultModel.updateOne({ _id: thisWeek }, { $set: { state: 'final' } });
  await sendLaunchReports(review_until);
  const [mail, ...more] = await MailModel.find({ to: owner.email }).lean<{ text: string }[]>();
  expect(more).toEqual([]);
  expect(mail?.text.replaceAll('\n', ' ')).toContain(
    'Provisional rank: #1 of 1. Votes are under review until 24 November 2026, 00:00 UTC.',
  );
});
