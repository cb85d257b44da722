import { expect, test } from 'vitest';
import { storeSetting } from '../../../../shared/change/change.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { recordFailedBackup } from '../../../../shared/operate/backup/backup-state.writes.ts';
import { emailAlerts } from '../../../../shared/operate/watch/alert-operator.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

useDatabase();

test("problems are emailed to the team once a day, however often they're checked, and to nobody without a team", async () => {
  const folder = await temporaryFolder();
  await recordFailedBackup({ at: now, problem: 'The disk is full.' });
  await emailAlerts(folder, now);
  expect(await MailModel.countDocuments()).toBe(0);
  await storeSetting({ path: 'team_email', value: 'team@directory.example' }, now);
  await Promise.all([emailAlerts(folder, now), emailAlerts(folder, now)]);
  await emailAlerts(folder, new Date(now.getTime() + 3_600_000));
  const mails = await MailModel.find().lean();
  expect(mails.filter(({ _id }) => _id.startsWith('alert-backup'))).toMatchObject([
    { _id: 'alert-backup-failed-2026-11-18', to: 'team@directory.example', subject: 'Slipway: The last backup failed' },
  ]);
  await emailAlerts(folder, new Date(now.getTime() + 86_400_000));
  expect(await MailModel.countDocuments({ _id: /^alert-backup-failed/ })).toBe(2);
});
