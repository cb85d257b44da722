import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TaskFailure } from '../../../shared/platform/threads/task-failure.ts';
import { ThreadPool, type ThreadPoolOptions } from '../../../shared/platform/threads/thread-pool.ts';
import { patientMs } from '../../support/patience.ts';
import type { TestFunctions } from '../../support/thread/task-program.ts';

function testThread(options: Partial<ThreadPoolOptions<TestFunctions>> = {}): ThreadPool<TestFunctions> {
  const thread = new ThreadPool<TestFunctions>({
    task: 'The test',
    threads: 1,
    program: new URL('../../support/thread/task-program.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    longestTaskMs: 30_000,
    mostWaiting: 10,
    restsAfterMs: 60_000,
    ...options,
  });
  onTestFinished(() => thread.stop());
  return thread;
}

const failure = (reason: string, words: string) => ({ reason, message: expect.stringContaining(words) });

describe('a thread', () => {
  test('runs its tasks one at a time, in order', async () => {
    const thread = testThread();
    const slow = thread.run('note', 'slow', 50);
    const ids = await Promise.all([slow, thread.run('note', 'second'), thread.run('note', 'third')]);
    expect(new Set(ids).size).toBe(1);
    expect(await thread.run('noted')).toEqual(['slow', 'second', 'third']);
  });

  test('copies input and output', async () => {
    expect(await testThread().run('double', new Uint8Array([1, 2]))).toEqual(new Uint8Array([2, 4]));
  });

  test('takes its slow start out of no task’s time', async () => {
    const program = new URL('../../support/thread/slow-to-start-program.ts', import.meta.url);
    const thread = testThread({ program, longestTaskMs: 1_000 });
    expect(await thread.run('note', 'first', 300)).toBeGreaterThan(0);
  });

  test('rejects waiting tasks when stopped during start', async () => {
    const program = new URL('../../support/thread/slow-to-start-program.ts', import.meta.url);
    const thread = testThread({ program });
    const waiting = thread.run('note', 'first');
    const refused = expect(waiting).rejects.toMatchObject(failure('stopped', 'was interrupted'));
    await thread.stop();
    await refused;
  });

  test('survives a function that throws, and tells the caller', async () => {
    const thread = testThread();
    const before = await thread.run('note', 'a');
    const refused = thread.run('refuse', 'no such page');
    const after = thread.run('note', 'b');
    await expect(refused).rejects.toThrow(new RangeError('no such page'));
    expect(await after).toBe(before);
  });

  test('refuses tasks beyond its queue, and accepts again once those are done', async () => {
    const thread = testThread({ mostWaiting: 2 });
    const taken = ['a', 'b', 'c'].map((word) => thread.run('note', word));
    await expect(thread.run('note', 'd')).rejects.toMatchObject(failure('too_many_waiting', 'rejected: 2'));
    await Promise.all(taken);
    await thread.run('note', 'e');
    expect(await thread.run('noted')).toEqual(['a', 'b', 'c', 'e']);
  });

  test.each<[keyof TestFunctions, string, string, Partial<ThreadPoolOptions<TestFunctions>>]>([
    ['loopForEver', 'too_late', 'The test took longer than 3 s.', { longestTaskMs: 3_000 }],
    ['fillMemory', 'out_of_memory', 'The test needed more than 64 MB of memory.', {}],
    ['exit', 'thread_ended', 'The test ended because its thread exited.', {}],
    ['throwBeside', 'thread_ended', 'The test ended because its thread exited.', {}],
    ['giveUncopyable', 'thread_ended', 'The test ended because its thread exited.', {}],
  ])(
    'that %s rejects that task only, as %s: later ones continue in a new one',
    async (name, reason, words, options) => {
      const thread = testThread(options);
      const before = await thread.run('note', 'before');
      const ended = thread.run(name).catch((problem: unknown) => problem);
      const behind = [thread.run('note', 'b'), thread.run('note', 'c')];
      expect(await ended).toMatchObject({ reason, message: words });
      const ids = await Promise.all(behind);
      expect(ids).not.toContain(before);
      expect(await thread.run('noted')).toEqual(['b', 'c']);
    },
  );

  test('whose program does not start reports the cause', async () => {
    const thread = testThread({ program: new URL('../../support/thread/no-such-program.ts', import.meta.url) });
    const problem = await thread.run('noted').catch((reason: unknown) => reason);
    expect(problem).toMatchObject({ reason: 'thread_ended' });
    expect(problem instanceof TaskFailure && problem.cause).toMatchObject({
      code: expect.stringContaining('MODULE_NOT_FOUND'),
    });
  });

  test('is replaced if it died between two tasks', async () => {
    const thread = testThread();
    const first = await thread.run('note', 'a');
    await thread.run('exitAfter', 0);
    await vi.waitFor(async () => expect(await thread.run('note', 'b')).not.toBe(first), patientMs);
  });

  test('rests when idle for a while, and starts again', async () => {
    const thread = testThread({ restsAfterMs: 20 });
    const first = await thread.run('note', 'a');
    await vi.waitFor(async () => expect(await thread.run('note', 'b', 0)).not.toBe(first), { interval: 60 });
  });
});

describe('a pool', () => {
  test('runs as many tasks at once as it has threads, and refuses more than its queue holds', async () => {
    const pool = testThread({ threads: 2, mostWaiting: 1 });
    const taken = ['a', 'b', 'c'].map((word) => pool.run('note', word, 200));
    await expect(pool.run('note', 'd')).rejects.toMatchObject(failure('too_many_waiting', 'rejected: 1'));
    expect(new Set(await Promise.all(taken)).size).toBe(2);
  });

  test('starts no second thread while one is free', async () => {
    const pool = testThread({ threads: 2 });
    const ids = new Set<number>();
    for (const word of ['a', 'b', 'c']) ids.add(await pool.run('note', word));
    expect(ids.size).toBe(1);
  });

  test('keeps a dying thread from harming the tasks of the other', async () => {
    const pool = testThread({ threads: 2 });
    const [died, lived] = await Promise.allSettled([pool.run('exit', 1), pool.run('note', 'b', 500)]);
    expect([died.status, lived.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('prepares each thread before its first task, even a replacement for a dead one', async () => {
    const pool = testThread({ prepare: async (call) => void (await call('note', 'prepared')) });
    await pool.run('note', 'a');
    expect(await pool.run('noted')).toEqual(['prepared', 'a']);
    await pool.run('exit', 1).catch(() => undefined);
    expect(await pool.run('noted')).toEqual(['prepared']);
  });

  test('reports why a thread cannot be prepared, and retries with the next task', async () => {
    let tries = 0;
    const pool = testThread({
      async prepare(call) {
        tries += 1;
        if (tries === 1) await call('refuse', 'not yet');
      },
    });
    await expect(pool.run('noted')).rejects.toThrow(new RangeError('not yet'));
    expect(await pool.run('noted')).toEqual([]);
  });

  test('offers its functions as if they were local', async () => {
    const double = testThread().caller('double');
    expect(await double(new Uint8Array([4]))).toEqual(new Uint8Array([8]));
  });
});

describe('a stopped thread', () => {
  test('rejects running and waiting tasks at once', async () => {
    const thread = testThread();
    await thread.run('noted');
    const open = [thread.run('loopForEver'), thread.run('note', 'b')];
    const ends = Promise.allSettled(open);
    await thread.stop();
    const stopped = { status: 'rejected', reason: expect.objectContaining(failure('stopped', 'interrupted')) };
    expect(await ends).toEqual([stopped, stopped]);
  });

  test('can be stopped twice and used again', async () => {
    const thread = testThread();
    await Promise.all([thread.stop(), thread.stop()]);
    await thread.run('note', 'a');
    expect(await thread.run('noted')).toEqual(['a']);
  });
});

test('a process waits for its thread’s tasks, and ends while the thread is idle', async () => {
  const program = path.join(import.meta.dirname, '../../support/thread/thread-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 20_000 });
  expect(stdout).toBe('done');
});
