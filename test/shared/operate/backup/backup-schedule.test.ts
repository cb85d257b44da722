import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  backupFileName,
  backupsInWords,
  backupsToRemove,
  isBackupDue,
  upgradeBackupName,
} from '../../../../shared/operate/backup/backup-schedule.ts';
import { backupState } from '../../../../shared/operate/backup/backup-state.ts';
import { now } from '../../../support/clock.ts';

const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const lastAt = (at: Date) => backupState.parse({ last: { at, file: '/b/slipway.tar' } });
const none = backupState.parse({});

test('a backup is due when there is none, after its interval, and when the clock went back; never when disabled', () => {
  expect(isBackupDue(none, 24, now)).toBe(true);
  expect(isBackupDue(lastAt(hoursAgo(23)), 24, now)).toBe(false);
  expect(isBackupDue(lastAt(hoursAgo(23.6)), 24, now)).toBe(true);
  expect(isBackupDue(lastAt(hoursAgo(0.9)), 1, now)).toBe(true);
  expect(isBackupDue(lastAt(hoursAgo(-1)), 24, now)).toBe(true);
  expect(isBackupDue(none, 0, now)).toBe(false);
});

test('the latest are kept, half-written ones are removed, and other files stay', () => {
  const name = (hours: number) => backupFileName(hoursAgo(hours));
  const others = ['slipway.tar', 'slipway-2026.tar', 'notes.txt', 'slipway-2026-11-01T00-00-00Z.tar.old'];
  const names = [name(1), name(72), ...others, name(24), `${name(2)}.partial`, name(48)];
  expect(backupsToRemove(names, 2).sort()).toEqual([name(72), name(48), `${name(2)}.partial`].sort());
  expect(backupsToRemove(names, Number.POSITIVE_INFINITY)).toEqual([`${name(2)}.partial`]);
});

test('pre-upgrade backups stay, unless truncated', () => {
  const kept = upgradeBackupName(0, hoursAgo(9_000));
  expect(kept).toMatch(/^before-upgrade-of-0-2025-.*Z\.tar$/);
  expect(backupsToRemove([kept, `${kept}.partial`], 0)).toEqual([`${kept}.partial`]);
});

test('never more than `keep` stay, and never one older than a removed one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(10_000)), fc.integer({ min: 1, max: 20 }), (hours, keep) => {
      const names = hours.map((each) => backupFileName(hoursAgo(each)));
      const removed = backupsToRemove(names, keep);
      const kept = names.filter((name) => !removed.includes(name));
      expect(kept.length).toBe(Math.min(keep, names.length));
      for (const gone of removed) expect(kept.every((each) => each > gone)).toBe(true);
    }),
  );
});

test("the operator sees the last backup's age, and what to do when it is missing or failed", () => {
  expect(backupsInWords(none, 24, now)).toEqual({
    value: 'none yet',
    hint: 'Run: npm run slipway -- backup FILE. While a jobs process runs, it writes one within an hour.',
  });
  expect(backupsInWords(lastAt(hoursAgo(5)), 24, now)).toEqual({
    value: '5 h ago, 18 Nov 2026, 07:00 UTC (/b/slipway.tar)',
    hint: undefined,
  });
  expect(backupsInWords(lastAt(hoursAgo(72)), 24, now).hint).toContain('jobs process');
  const failed = { ...lastAt(hoursAgo(72)), failed: { at: hoursAgo(1), problem: 'The disk is full.' } };
  expect(backupsInWords(failed, 24, now).hint).toContain(
    'Last attempt failed at 18 Nov 2026, 11:00 UTC: The disk is full.',
  );
});
