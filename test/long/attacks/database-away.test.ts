import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverPid } from '../../shared/platform/mongo-server/support/embedded.ts';
import {
  databaseProcesses,
  keeper,
  launch,
  newDataFolder,
  removeDataFolder,
  run,
  type SlipwayProcess,
} from '../../support/slipway-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const execute = promisify(execFile);
const writers = 8;
/** Past two renewals of a claim, which start to throw when the database counts as lost. */
const awayForMs = 13_000;
const settles = { timeout: 60_000, interval: 500 };
let folder: string;
let slipway: SlipwayProcess;
let authorization: string;
let url: string;
let calls = 0;

beforeAll(async () => {
  folder = await newDataFolder();
  slipway = launch(['--no-demo'], folder, { RATE_LIMIT_SCALE: '1000' }, keeper);
  url = await slipway.address();
  const { out } = await run(['key', 'create', '--email', 'ada@mail.example'], folder);
  authorization = `Bearer ${out.trim().split('\n').at(-1)}`;
});
afterAll(() => removeDataFolder(folder, [slipway]));

/** The status of a keyed write, as an assistant makes it; 0 without a response. */
async function write(): Promise<number> {
  calls += 1;
  const answer = fetch(`${url}/api/v1/drafts`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `away-${calls}` },
    body: JSON.stringify({ url: `https://quill${calls}.example` }),
  });
  return answer.then(
    async (each) => {
      await each.arrayBuffer();
      return each.status;
    },
    () => 0,
  );
}

const limitFiles = async (pid: number, bytes: string): Promise<unknown> =>
  execute('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);

/** What happens to the database during writes, and how it is fixed. */
const harms: Record<string, (database: number) => Promise<() => Promise<unknown>>> = {
  frozen: async (database) => {
    process.kill(database, 'SIGSTOP');
    return async () => process.kill(database, 'SIGCONT');
  },
  killed: async (database) => {
    process.kill(database, 'SIGKILL');
    return async () => undefined;
  },
  full: async (database) => {
    await limitFiles(database, '4096');
    return () => limitFiles(database, 'unlimited').catch(() => undefined); // it has exited because of that
  },
};

describe.each(Object.entries(harms))('with eight writes in flight and the database %s', (_, harm) => {
  test('Slipway keeps its process, answers 503 at worst, and accepts writes again', async () => {
    const writing = Array.from({ length: writers }, write);
    const mend = await harm(await serverPid(folder));
    for (let round = 0; round < awayForMs / 1_000; round += 1) {
      writing.push(write());
      await delay(1_000);
    }
    await mend();
    await vi.waitFor(async () => expect([200, 201, 202]).toContain(await write()), settles);
    expect((await Promise.all(writing)).filter((status) => ![201, 202, 500, 503].includes(status))).toEqual([]);
    expect(slipway.output()).not.toContain('Slipway exited unexpectedly');
  });
});

test('a killed process is restarted with its database, and a stop ends both', async () => {
  const before = await pidsNoted();
  process.kill(before.at(-1) ?? 0, 'SIGKILL');
  await slipway.said('Restarting in');
  await vi.waitFor(() => expect(slipway.output().split('Slipway is running at')).toHaveLength(3), settles);
  expect(await pidsNoted()).not.toEqual(before);
  expect(await slipway.kill('SIGTERM')).toMatchObject({ code: 0, signal: null });
  expect(await databaseProcesses(folder)).toEqual([]);
});

/** Processes that have recorded in the data folder where they serve; a killed one leaves its record. */
async function pidsNoted(): Promise<number[]> {
  const names = await readdir(path.join(folder, 'running'));
  return names.map((name) => Number(/(\d+)\.json$/.exec(name)?.[1])).filter((pid) => isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
