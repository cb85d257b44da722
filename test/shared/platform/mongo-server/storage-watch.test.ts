import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Collection } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareSecantus, serverPid, storedNumbers, titleFor, until, withCollection } from './support/embedded.ts';
import { newStage } from './support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : existsSync('/usr/bin/prlimit') ? undefined : 'no prlimit';

/** From now on it can't write files, as on a full disk. A server started later can. */
const fillDiskOf = (pid: number) => promisify(execFile)('prlimit', ['--pid', `${pid}`, '--fsize=1']);

/** Inserts numbers until one is refused; returns those acknowledged. */
async function insertUntilRefused(numbers: Collection<{ _id: number }>): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let number = 1; number < 1_000; number += 1) {
    try {
      await numbers.insertOne({ _id: number });
    } catch {
      return acknowledged; // any refusal is what was waited for
    }
    acknowledged.push(number);
  }
  throw new Error('Nothing was refused.');
}

describe.skipIf(missing !== undefined)(titleFor('a database whose disk is full', missing), { timeout: 120_000 }, () => {
  test("is stopped when it can't use its data any more, and restarted with everything it acknowledged", async () => {
    const { folder, lines, start } = await newStage(onTestFinished);
    const server = await start();
    const full = await serverPid(folder);
    await withCollection(server.url, (numbers) => numbers.insertOne({ _id: 0 }));
    await fillDiskOf(full);
    const acknowledged = await withCollection(server.url, insertUntilRefused);
    await until(async () => (await serverPid(folder)) !== full);
    expect(lines).toContainEqual(expect.stringContaining('access its data'));
    const stored = await storedNumbers(server.url);
    expect(stored.slice(0, acknowledged.length + 1)).toEqual([0, ...acknowledged]);
    await withCollection(server.url, (numbers) => numbers.insertOne({ _id: 1_000 }));
  });
});
