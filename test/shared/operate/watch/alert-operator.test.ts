import { expect, test } from 'vitest';
import { storeSetting } from '../../../../shared/change/change.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { recordFailedBackup } from '../../../../shared/operate/backup/backup-state.writes.ts';
import { checkAlerts } from '../../../../shared/operate/watch/alert-operator.writes.ts';
import { readAlerts } from '../../../../shared/operate/watch/alert-state.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

useDatabase();

test("problems are emailed to the team once a day, however often they're checked, and to nobody without a team", async () => {
  const folder = await temporaryFolder();
  await recordFailedBackup({ at: now, problem: 'The disk is full.' });
  await checkAlerts(folder, now);
  expect(await MailModel.countDocuments()).toBe(0);
  await storeSetting({ path: 'team_email', value: 'team@directory.example' }, now);
  await Promise.all([checkAlerts(folder, now), checkAlerts(folder, now)]);
  await checkAlerts(folder, new Date(now.getTime() + 3_600_000));
  const mails = await MailModel.find().lean();
  expect(mails.filter(({ _id }) => _id.startsWith('alert-backup'))).toMatchObject([
    { _id: 'alert-backup-failed-2026-11-18', to: 'team@directory.example', subject: 'Slipway: The last backup failed' },
  ]);
  await checkAlerts(folder, new Date(now.getTime() + 86_400_000));
  expect(await MailModel.countDocuments({ _id: /^alert-backup-failed/ })).toBe(2);
});

test('the team’s area shows what the last check found, with or without a team address', async () => {
  const folder = await temporaryFolder();
  await storeSetting({ path: 'team_email', value: null }, now);
  await recordFailedBackup({ at: now, problem: 'The disk is full.' });
  await checkAlerts(folder, now);
  const found = await readAlerts();
  expect(found?.at).toEqual(now);
  expect(found?.alerts.map(({ subject }) => subject)).toContain('The last backup failed');
});
