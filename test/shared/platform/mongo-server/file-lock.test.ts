import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withFileLock } from '../../../../shared/platform/mongo-server/file-lock.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';

let lock: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  lock = join(folder, 'lock');
});

const holder = (changes: object) =>
  JSON.stringify({ pid: process.pid, started: 'another boot/1', host: hostname(), token: 'gone', ...changes });

async function setAge(path: string, seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(path, then, then);
}

describe('a file lock', () => {
  test('admits many callers one at a time, and tells each who is ahead', async () => {
    let inside = 0;
    let most = 0;
    const { promise: somebodyWaits, resolve } = Promise.withResolvers<number>();
    const work = async (): Promise<void> => {
      inside++;
      most = Math.max(most, inside);
      await somebodyWaits;
      inside--;
    };
    await Promise.all([1, 2, 3].map(() => withFileLock(lock, { onWait: resolve }, work)));
    expect(most).toBe(1);
    expect(await somebodyWaits).toBe(process.pid);
    expect(existsSync(lock)).toBe(false);
  });

  test('is released when the work fails', async () => {
    const failing = withFileLock(lock, {}, async () => {
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    ['a process id that another process has now', holder({}), 0],
    ['a process that is gone', holder({ pid: 2 ** 22 + 1 }), 0],
    ['another host whose heartbeat has stopped', holder({ host: 'another-container' }), 31],
    ['nobody: a file without content', '', 11],
  ])('is taken from %s', async (_name, content, age) => {
    await writeFile(lock, content);
    await setAge(lock, age);
    const results = await Promise.all([1, 2, 3].map((number) => withFileLock(lock, {}, async () => number)));
    expect(results).toEqual([1, 2, 3]);
  });

  test('can be taken although a process was killed while removing a stale one', async () => {
    await writeFile(lock, holder({}));
    await writeFile(`${lock}.removal`, '');
    await setAge(`${lock}.removal`, 11);
    expect(await withFileLock(lock, {}, async () => 'in')).toBe('in');
  });

  test.each([
    ['another host with a heartbeat', holder({ host: 'another-container' })],
    ['a process that is just writing its id', ''],
  ])("isn't taken from %s, and waiting for it can be cancelled", async (_name, content) => {
    await writeFile(lock, content);
    let entered = false;
    const waiting = withFileLock(lock, { signal: AbortSignal.timeout(400) }, async () => {
      entered = true;
    });
    await expect(waiting).rejects.toThrow(/aborted/);
    expect(entered).toBe(false);
    expect(existsSync(lock)).toBe(true);
  });
});
