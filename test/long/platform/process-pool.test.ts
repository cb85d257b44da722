import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ProcessPool, ProcessPoolOptions } from '../../../shared/platform/bounded-process/process-pool.ts';
import { isProcessGone, thisMachine } from '../../../shared/platform/process/process-gone.ts';
import type { TestProcessFunctions } from '../../support/bounded-process/task-program.ts';
import { newTestPool } from '../../support/bounded-process/test-pool.ts';
import { oneIn } from '../../support/depth.ts';
import { patientMs } from '../../support/patience.ts';

type Options = Partial<ProcessPoolOptions<TestProcessFunctions>>;

function testPool(options: Options = {}): ProcessPool<TestProcessFunctions> {
  const pool = newTestPool(options);
  onTestFinished(() => pool.stop());
  return pool;
}

const isGone = (pid: number): boolean => isProcessGone({ host: thisMachine, pid });

describe('a pool’s process', () => {
  test('is separate from this one, and copies input and output', async () => {
    const pool = testPool();
    expect(await pool.run('pid')).not.toBe(process.pid);
    expect(Buffer.from(await pool.run('double', new Uint8Array([1, 2])))).toEqual(Buffer.from([2, 4]));
  });

  test('knows nothing of this environment', async () => {
    vi.stubEnv('SESSION_KEY', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const names = await testPool().run('environment');
    expect(
      names.filter((name) => !/^(PATH|LANG|LD_LIBRARY_PATH|SystemRoot|PWD|_|SHLVL|NODE_CHANNEL_.*)$/.test(name)),
    ).toEqual([]);
  });

  const endings: [
    keyof TestProcessFunctions & ('loopForEver' | 'workInNativeThread' | 'fillMemory' | 'abort' | 'exit'),
    string,
    string,
    Options,
  ][] = [
    ['loopForEver', 'too_late', 'The test took longer than 1.5 s.', { processorMs: 1_500 }],
    ['workInNativeThread', 'too_late', 'The test took longer than 1.5 s.', { processorMs: 1_500 }],
    ['workInNativeThread', 'too_late', 'The test took longer than 1.5 s.', { processorMs: 1_500, watchedBy: 'itself' }],
    ['fillMemory', 'out_of_memory', 'The test needed more than 300 MB of memory.', {}],
    ['fillMemory', 'out_of_memory', 'The test needed more than 300 MB of memory.', { watchedBy: 'itself' }],
    ['abort', 'out_of_memory', 'The test needed more than 300 MB of memory.', {}],
    ['exit', 'process_ended', 'The test ended because its process exited.', {}],
  ];

  test.each(oneIn(3, endings))(
    'running %s is ended as %s (%s): waiting tasks continue in a new one',
    async (name, reason, words, options) => {
      const pool = testPool(options);
      const before = await pool.run('pid');
      const ended = pool.run(name).catch((problem: unknown) => problem);
      const behind = [pool.run('pid'), pool.run('pid')];
      expect(await ended).toMatchObject({ reason, message: words, isByTask: true });
      const [first, second] = await Promise.all(behind);
      expect(first).not.toBe(before);
      expect(second).toBe(first);
      expect(isGone(before)).toBe(true);
    },
  );

  test('ignores signals meant for this process, such as Ctrl-C', async () => {
    const pool = testPool();
    const pid = await pool.run('pid');
    const paused = pool.run('pause', 300);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    expect(await paused).toBe(pid);
  });

  test('is replaced before the next task after half its lifetime', async () => {
    const pool = testPool({ processorMs: 1_000 });
    const first = await pool.run('pid');
    for (let task = 0; task < 5; task += 1) await pool.run('useProcessor', 450);
    expect(await pool.run('pid')).not.toBe(first);
  });

  test('ends with its pool', async () => {
    const pool = testPool();
    const pid = await pool.run('pid');
    const open = pool.run('workInNativeThread').catch((problem: unknown) => problem);
    await pool.stop();
    expect(await open).toMatchObject({ reason: 'stopped', isByTask: false });
    expect(isGone(pid)).toBe(true);
  });

  test('reports that it cannot be started', async () => {
    const pool = testPool({
      program: new URL('../../shared/platform/bounded-process/no-such-program.ts', import.meta.url),
    });
    expect(await pool.run('pid').catch((problem: unknown) => problem)).toMatchObject({
      reason: 'process_ended',
      cause: expect.objectContaining({ message: expect.stringContaining('MODULE_NOT_FOUND') }),
    });
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'ends with this process when that dies of %s, whatever it is doing',
    async (signal) => {
      const program = path.resolve(import.meta.dirname, '../../support/bounded-process/owner-program.ts');
      const owner = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void owner.kill('SIGKILL'));
      const [line] = await once(createInterface(owner.stdout), 'line');
      const pid = Number(line);
      await delay(100);
      expect(isGone(pid)).toBe(false);
      owner.kill(signal);
      await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: patientMs });
    },
  );
});
