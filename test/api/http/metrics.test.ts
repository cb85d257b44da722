import { expect, test } from 'vitest';
import { sendMetrics } from '../../../api/http/metrics.ts';
import { recordBackup } from '../../../shared/operate/backup/backup-state.writes.ts';
import { observeRequest } from '../../../shared/platform/metrics/metrics.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

const token = 'a-token-of-the-operator';
const ask = (authorization?: string, known: string | undefined = token) =>
  sendMetrics(
    new Request('http://slipway.example/metrics', { headers: authorization ? { authorization } : {} }),
    known,
    now,
  );

test('metrics need the token, and have no address without one', async () => {
  const answers = [ask(), ask('Bearer another'), ask(token), ask(`Bearer ${token}`, '')];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const without = await sendMetrics(new Request('http://slipway.example/metrics'), undefined, now);
  expect(without.status).toBe(404);
});

test('unknown values are not reported as 0', async () => {
  const text = await (await ask(`Bearer ${token}`)).text();
  expect(text).toContain('slipway_database_up 1');
  expect(text).not.toMatch(/slipway_(backup_age_seconds|jobs_due|mails)/);
});

test('the numbers are the site’s, and no label identifies anybody', async () => {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const waits = { lockedAt: null, name: 'crawl-site', nextRunAt: minuteAgo };
  await mongoDatabase()
    .collection('jobs')
    .insertMany([{ ...waits }, { ...waits, nextRunAt: now }]);
  await recordBackup({ at: minuteAgo, file: '/b/slipway.tar' });
  observeRequest('page', 200, 0.004);
  const answer = await ask(`Bearer ${token}`);
  const text = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const line of [
    'slipway_database_up 1',
    'slipway_jobs_due{job="crawl-site"} 2',
    'slipway_jobs_oldest_due_seconds{job="crawl-site"} 60',
    'slipway_dead_letters 0',
    'slipway_rebuild_lag_seconds 0',
    'slipway_backup_age_seconds 60',
    'slipway_http_request_duration_seconds_bucket{le="0.005",kind="page",status="2xx"} 1',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('slipway.tar');
});
