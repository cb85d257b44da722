import { expect, test } from 'vitest';
import { z } from 'zod';
import { BackupStateModel } from '../../../../shared/operate/backup/backup-state.model.ts';
import { readBackupState } from '../../../../shared/operate/backup/backup-state.reads.ts';
import {
  recordBackup,
  recordFailedBackup,
  recordRestoredBackup,
} from '../../../../shared/operate/backup/backup-state.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

test('a restored backup counts as the last one, unless there is a later one', async () => {
  const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
  await recordFailedBackup({ at: now, problem: 'The disk is full.' });
  for (const [restored, last] of [
    [2, 2],
    [1, 2],
    [3, 3],
  ] as const) {
    await recordRestoredBackup({ at: hours(restored), file: `/backups/${restored}.tar` });
    const state = await readBackupState();
    expect([state.last, state.failed]).toEqual([{ at: hours(last), file: `/backups/${last}.tar` }, null]);
  }
});

test('the version before this one can read the last backup, too', async () => {
  await recordBackup({ at: now, file: '/backups/4.tar' });
  const earlier = z.object({ at: z.date(), file: z.string(), bytes: z.int(), tookMs: z.int() });
  expect(earlier.safeParse((await BackupStateModel.findOne({ _id: 'state' }).lean())?.last).success).toBe(true);
});
