import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient } from 'mongodb';
import { findPython } from '../../../../../shared/platform/mongo-server/find-python.ts';
import { acceptsConnections } from '../../../../../shared/platform/mongo-server/free-port.ts';
import { installedSecantus, installSecantus } from '../../../../../shared/platform/mongo-server/install-secantus.ts';
import { RECONNECT_OPTIONS } from '../../../../../shared/platform/mongo-server/mongo-server.ts';
import { isRunning } from '../../../../../shared/platform/mongo-server/process-info.ts';
import { type RunRecord, readRunRecord } from '../../../../../shared/platform/mongo-server/run-record.ts';
import type { SecantusCommand } from '../../../../../shared/platform/mongo-server/secantus-installation.ts';
import { testContext } from './test-context.ts';

/** One installation for the whole test suite. */
export const SHARED_PYTHON_DIR = fileURLToPath(new URL('../../../../../.cache/secantusdb', import.meta.url));

/** The Python server, installed on first use, or why these tests cannot run here. */
export async function prepareSecantus(): Promise<{ command: SecantusCommand } | { missing: string }> {
  const context = testContext({ pythonDir: SHARED_PYTHON_DIR });
  const ready = await installedSecantus(context);
  if (ready !== undefined) return { command: ready };
  const search = await findPython(process.env);
  if ('failure' in search) return { missing: search.failure };
  const installed = await installSecantus(search.python, context);
  return 'failure' in installed ? { missing: installed.failure } : { command: installed };
}

/** A describe title that says why its tests are skipped, if they are. */
export function titleFor(title: string, missing: string | undefined): string {
  return missing === undefined ? title : `${title} (skipped: ${missing})`;
}

/** A new folder for a test; removed by `cleanUp`. */
export async function temporaryFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'slipway-mongo-test-')));
}

/** Removes a test's files; retries, because a server that is just exiting may still write one. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Runs `work` with a collection of the server at `url`. */
export async function withCollection<T>(
  url: string,
  work: (numbers: Collection<{ _id: number }>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, RECONNECT_OPTIONS);
  try {
    return await work(client.db().collection<{ _id: number }>('numbers'));
  } finally {
    await client.close();
  }
}

/** All numbers stored at `url`, in order. */
export function storedNumbers(url: string): Promise<number[]> {
  return withCollection(url, async (numbers) =>
    (await numbers.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
  );
}

/** The run record of a data folder, which must have one. */
export async function recordOf(dataDir: string): Promise<RunRecord> {
  const record = await readRunRecord(dataDir);
  if (record === undefined) throw new Error(`no run record in ${dataDir}`);
  return record;
}

/** Process id of a data folder's running server. */
export async function serverPid(dataDir: string): Promise<number> {
  const { pid } = await recordOf(dataDir);
  if (pid === null) throw new Error('the server is stopped');
  return pid;
}

/** Waits for a condition on other processes, whose exits can't be awaited as events. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen within 30 s');
    await sleep(25);
  }
}

/**
 * Waits for a server to exit. Opens connections to wake the Python server, which otherwise takes 2 s to notice SIGTERM.
 */
export async function endOfServer(dataDir: string, pid: number): Promise<void> {
  const { port } = await recordOf(dataDir);
  await until(async () => {
    await acceptsConnections(port);
    return !(await isRunning(pid));
  });
}
