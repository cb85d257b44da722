import { beforeEach, describe, expect, test } from 'vitest';
import { LongWorkModel } from '../../../../shared/change/long-work/long-work.model.ts';
import { readLongWork } from '../../../../shared/change/long-work/long-work.reads.ts';
import { setWorkLog, tellingProgress, WorkProgress } from '../../../../shared/change/long-work/long-work.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

let at = now;
const clock = (): Date => at;
const later = (ms: number): void => {
  at = new Date(at.getTime() + ms);
};
const lines: string[] = [];

beforeEach(async () => {
  at = now;
  lines.length = 0;
  setWorkLog((line) => lines.push(line));
  await LongWorkModel.deleteMany({});
});

const rebuild = { kind: 'pages', of: 1_000 } as const;
const doneOf = async (): Promise<number[]> => (await readLongWork(at)).map(({ done }) => done);

describe('progress', () => {
  test('is written at once for large work, then at most once a second', async () => {
    const work = new WorkProgress(rebuild, clock);
    await expect.poll(doneOf).toEqual([0]);
    work.note(1);
    later(999);
    work.note(2);
    await work.save();
    expect(await doneOf()).toEqual([2]);
    later(1_000);
    work.note(3);
    await expect.poll(doneOf).toEqual([3]);
  });

  test('of small work is only told once it has taken five seconds', async () => {
    const work = new WorkProgress({ kind: 'digest', of: 30 }, clock);
    later(4_999);
    work.note(1);
    await work.save();
    expect([await doneOf(), lines]).toEqual([[], []]);
    later(1);
    work.note(2);
    await expect.poll(doneOf).toEqual([2]);
  });

  test('survives a rolled-back transaction', async () => {
    const rolledBack = inTransaction(async () => {
      const work = new WorkProgress(rebuild, clock);
      work.note(400);
      await work.save();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await doneOf()).toEqual([400]);
  });

  test('of a process that was overtaken is dropped', async () => {
    const paused = new WorkProgress(rebuild, clock);
    await paused.save();
    const taken = new WorkProgress({ ...rebuild, done: 600 }, clock);
    await taken.save();
    later(1_000);
    paused.note(601);
    await paused.finish();
    expect(await readLongWork(at)).toMatchObject([{ done: 600, done_before: 600, ended_at: null }]);
    taken.note(700);
    await taken.save();
    expect(await doneOf()).toEqual([700]);
  });

  test('of imports of different files is kept apart', async () => {
    for (const about of ['a.csv', 'b.csv']) await new WorkProgress({ ...rebuild, kind: 'import', about }, clock).save();
    expect((await readLongWork(at)).map(({ about }) => about)).toEqual(['a.csv', 'b.csv']);
  });

  test('goes on after its record was dropped with the database’s other collections', async () => {
    const work = new WorkProgress(rebuild, clock);
    await work.save();
    await LongWorkModel.deleteMany({});
    work.note(5);
    await work.save();
    expect(await doneOf()).toEqual([5]);
  });
});

describe('work begun again', () => {
  test('has made no progress until it is further than before, or has moved by itself', async () => {
    await new WorkProgress({ ...rebuild, done: 300 }, clock).save();
    later(600_000);
    const again = new WorkProgress({ ...rebuild, done: 300 }, clock);
    await again.save();
    expect(await readLongWork(at)).toMatchObject([{ done: 300, moved_at: now }]);
    again.note(301);
    await again.save();
    expect(await readLongWork(at)).toMatchObject([{ done: 301, moved_at: at }]);
    later(600_000);
    await new WorkProgress({ ...rebuild, done: 302 }, clock).save();
    expect(await readLongWork(at)).toMatchObject([{ done: 302, moved_at: at }]);
  });
});

describe('work', () => {
  test('that finished is shown for a day', async () => {
    await tellingProgress(rebuild, clock, async (note) => note(1_000));
    later(86_399_999);
    expect(await readLongWork(at)).toMatchObject([{ done: 1_000, ended_at: now }]);
    later(1);
    expect(await readLongWork(at)).toEqual([]);
  });

  test('that threw or died stays unfinished for a week, first in the list', async () => {
    const failing = tellingProgress(rebuild, clock, async (note) => {
      note(10);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    await tellingProgress({ kind: 'backup', of: 500 }, clock, async () => undefined);
    later(11 * 60_000);
    expect((await readLongWork(at)).map(({ kind, ended_at }) => [kind, ended_at === null])).toEqual([
      ['pages', true],
      ['backup', false],
    ]);
    later(7 * 86_400_000);
    expect(await readLongWork(at)).toEqual([]);
  });

  test('that somebody stopped is no longer shown', async () => {
    const work = new WorkProgress(rebuild, clock);
    await work.save();
    await work.forget();
    expect(await readLongWork(at)).toEqual([]);
  });
});

test('the log says when work begins, every tenth, every 30 s, and when it ends', async () => {
  await tellingProgress(rebuild, clock, async (note) => {
    for (const done of [1, 99, 100, 150]) {
      later(1_000);
      note(done);
    }
    later(30_000);
    note(151);
  });
  expect(lines).toEqual([
    'Page rebuild: 0 of 1,000 pages (0%).',
    'Page rebuild: 100 of 1,000 pages (10%).',
    'Page rebuild: 151 of 1,000 pages, about 3 minutes left (15%).',
    'Page rebuild: 1,000 of 1,000 pages, finished 18 Nov 2026, 12:00 UTC (100%).',
  ]);
});

test('the time left is estimated from the first progress on, not from the start', async () => {
  const work = new WorkProgress({ ...rebuild, of: 100_000 }, clock);
  later(80_000); // threads start, then write the first pages
  work.note(50);
  later(30_000);
  work.note(30_050);
  expect(lines.slice(1)).toEqual([
    'Page rebuild: 50 of 100,000 pages (0%).',
    'Page rebuild: 30,050 of 100,000 pages, about 1 minute left (30%).',
  ]);
  await work.forget();
});
