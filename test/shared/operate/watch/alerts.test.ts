import { describe, expect, test } from 'vitest';
import { alertsOf } from '../../../../shared/operate/watch/alerts.ts';
import { readMachineFigures } from '../../../../shared/operate/watch/machine-figures.fetch.ts';
import type { Figure } from '../../../../shared/platform/metrics/metrics.ts';
import { now } from '../../../support/clock.ts';
import { startSecureServer } from '../../../support/secure-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { webServer } from '../../../support/web-server.ts';

const daily = { backupEveryHours: 24 };
const gigabyte = 1024 ** 3;
const aFigure = (name: string, ...values: number[]): Figure => ({
  name,
  help: '',
  values: values.map((value) => ({ value })),
});
const mails = (failed: number): Figure => ({
  name: 'slipway_mails',
  help: '',
  values: [
    { value: 900, labels: { state: 'sent' } },
    { value: failed, labels: { state: 'failed' } },
  ],
});

describe('an alert', () => {
  test.each<[string, Figure, string | undefined]>([
    ['overdue work', aFigure('slipway_jobs_oldest_due_seconds', 4, 7_300), 'Jobs are 2 hours behind'],
    ['work that has just arrived', aFigure('slipway_jobs_oldest_due_seconds', 59), undefined],
    ['an empty queue', aFigure('slipway_jobs_oldest_due_seconds'), undefined],
    ['late pages', aFigure('slipway_rebuild_lag_seconds', 2_400), 'Page updates are 40 minutes behind'],
    ['a dead letter', aFigure('slipway_dead_letters', 1), '1 job failed permanently'],
    ['rejected emails', mails(3), '3 emails couldn’t be sent'],
    ['sent emails', mails(0), undefined],
    [
      'stalled work',
      aFigure('slipway_work_stalled_seconds', 720),
      'Long-running job stalled: no progress for 12 minutes',
    ],
    ['progressing work', aFigure('slipway_work_stalled_seconds', 0), undefined],
    ['a failed backup', aFigure('slipway_backup_failed', 1), 'The last backup failed'],
    ['an old backup', aFigure('slipway_backup_age_seconds', 3 * 86_400), 'The last backup is 3 days old'],
    ['yesterday’s backup', aFigure('slipway_backup_age_seconds', 86_400), undefined],
    [
      'a full disk',
      aFigure('slipway_disk_free_bytes', 1.5 * gigabyte),
      'The DATA_DIR disk is nearly full: 1.5 GB free',
    ],
    ['a disk with space left', aFigure('slipway_disk_free_bytes', 3 * gigabyte), undefined],
    [
      'an expiring certificate',
      aFigure('slipway_certificate_ends_seconds', 5 * 86_400),
      'The site’s certificate expires in 5 days',
    ],
    ['an expired certificate', aFigure('slipway_certificate_ends_seconds', -60), 'The site’s certificate has expired'],
    ['a metric without a rule', aFigure('slipway_database_up', 0), undefined],
  ])('of %s', (_, figure, subject) => {
    expect(alertsOf([figure], daily, now).map((alert) => alert.words().subject)).toEqual(
      subject === undefined ? [] : [subject],
    );
  });

  test('for backups is disabled when none are wanted', () => {
    const old = aFigure('slipway_backup_age_seconds', 90 * 86_400);
    expect(alertsOf([old], { backupEveryHours: 0 }, now)).toEqual([]);
  });

  test('that lasts has a new key each day, and one that stays until handled when it has doubled', () => {
    const key = (figure: Figure, at = now) => alertsOf([figure], daily, at)[0]?.key;
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const full = aFigure('slipway_disk_free_bytes', 0);
    expect(key(full)).toBe('alert-disk-2026-11-18');
    expect(key(full, tomorrow)).toBe('alert-disk-2026-11-19');
    expect(key(mails(4))).toBe(key(mails(7), tomorrow));
    expect(key(mails(8))).not.toBe(key(mails(7)));
  });
});

describe('machine figures', () => {
  test("report free disk space and the certificate's remaining days, whoever signed it", async () => {
    const server = await startSecureServer((_, response) => response.end());
    const [disk, certificate] = await readMachineFigures(await temporaryFolder(), server.url, now);
    await server.close();
    expect(disk?.values[0]?.value).toBeGreaterThan(0);
    const ends = new Date(now.getTime() + Number(certificate?.values[0]?.value) * 1000);
    expect(ends.toISOString()).toBe('2126-10-29T03:57:36.000Z');
  });

  test('omit the certificate when there is none, or nobody answers', async () => {
    const plain = await webServer((_, response) => response.end());
    for (const site of [plain.url, `https://${plain.host}`, 'https://127.0.0.1:1']) {
      const [, certificate] = await readMachineFigures(await temporaryFolder(), site, now);
      expect(certificate?.values, site).toEqual([]);
    }
  });
});
