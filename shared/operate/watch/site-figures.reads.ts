import { countMails, listDeadLetters, readChangesWithPagesToDo, readLongWork } from '../../change/change.reads.ts';
import { workState } from '../../change/change.ts';
import type { Figure } from '../../platform/metrics/metrics.ts';
import { isDatabaseReachable, mongoDatabase } from '../../platform/mongo/mongo.ts';
import { readRebuildState } from '../../publish/publish.reads.ts';
import { readBackupState } from '../backup/backup-state.reads.ts';

const answersWithinMs = 2_000;

/** Figures an operator monitors, for all processes together. If the database is down, only that is reported. */
export async function readSiteFigures(now: Date): Promise<Figure[]> {
  const asked = performance.now();
  const isUp = await isDatabaseReachable(answersWithinMs).catch(() => false); // It isn't connected.
  const database = [
    figure('slipway_database_up', 'Whether the database responds: 1 or 0.', isUp ? 1 : 0),
    figure(
      'slipway_database_ping_seconds',
      'Time until the database responded, or failed to.',
      (performance.now() - asked) / 1000,
    ),
  ];
  return isUp ? [...database, ...(await readFigures(now))] : database;
}

async function readFigures(now: Date): Promise<Figure[]> {
  const [queue, letters, mails, [change], rebuild, { last, failed }, works] = await Promise.all([
    readQueue(now),
    listDeadLetters({ page: 1, per_page: 1 }),
    countMails(),
    readChangesWithPagesToDo(1),
    readRebuildState(),
    readBackupState(),
    readLongWork(now),
  ]);
  const secondsSince = (at: Date | undefined): number =>
    at === undefined ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);
  return [
    {
      name: 'slipway_jobs_due',
      help: 'Jobs due but not running, by name.',
      values: queue.map(({ job, due }) => ({ value: due, labels: { job } })),
    },
    {
      name: 'slipway_jobs_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting, by name.',
      values: queue.map(({ job, oldest }) => ({ value: secondsSince(oldest), labels: { job } })),
    },
    figure(
      'slipway_dead_letters',
      'Failed work that is no longer retried and needs someone to look at it.',
      letters.total,
    ),
    {
      name: 'slipway_mails',
      help: 'Emails of the last 30 days by status.',
      values: mails.map(({ state, count }) => ({ value: count, labels: { state } })),
    },
    figure(
      'slipway_rebuild_lag_seconds',
      'Age of the oldest change whose pages have not been written yet.',
      secondsSince(change?.at),
    ),
    figure(
      'slipway_rebuild_failed_pages',
      'Pages that could not be written and are being retried.',
      rebuild?.failed.length ?? 0,
    ),
    {
      name: 'slipway_backup_age_seconds',
      help: 'Age of the last complete backup; absent if there is none.',
      values: last === null ? [] : [{ value: secondsSince(last.at) }],
    },
    figure(
      'slipway_work_stalled_seconds',
      'Time since a stalled long-running job last made progress; 0 if none is stalled.',
      Math.max(
        0,
        ...works.filter((work) => workState(work, now) === 'stalled').map((work) => secondsSince(work.moved_at)),
      ),
    ),
    figure('slipway_backup_failed', 'Whether the last backup attempt failed: 1 or 0.', failed === null ? 0 : 1),
  ];
}

const figure = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] });

interface DueJobs {
  job: string;
  due: number;
  oldest: Date;
}

/** The queue is small, because finished jobs are deleted. */
async function readQueue(now: Date): Promise<DueJobs[]> {
  const due = await mongoDatabase()
    .collection('jobs')
    .aggregate<{ _id: string; due: number; oldest: Date }>([
      { $match: { nextRunAt: { $lte: now }, lockedAt: null } },
      { $group: { _id: '$name', due: { $sum: 1 }, oldest: { $min: '$nextRunAt' } } },
    ])
    .toArray();
  return due.map(({ _id, ...rest }) => ({ job: _id, ...rest }));
}
