import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';
import { probeMongo, startMongoServer } from '../../shared/platform/mongo-server/mongo-server.ts';
import { isEmptyScope } from '../../shared/publish/page-kinds/rebuild-scope.ts';
import { readRebuildState } from '../../shared/publish/rebuild/rebuild-state.reads.ts';
import { freePort, type RunningProcess, startProcess, waitForPage } from './processes.ts';

const program = path.resolve('cli/slipway.mjs');
// A large directory on a busy machine takes minutes to its first page.
const startsWithinMs = 600_000;

/** A Slipway started with the operator's command. */
export interface BenchServer {
  url: string;
  process: RunningProcess;
  /** From process start to the first page, in ms. */
  readyAfterMs: number;
}

/** Starts Slipway on a data folder and waits for its first page. */
export async function startSlipway(
  dataDir: string,
  environment: Record<string, string> = {},
  command: readonly string[] = ['start', '--no-demo'],
): Promise<BenchServer> {
  const port = await freePort();
  const running = startProcess(process.execPath, [program, ...command], {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    // One address sends more per second than the limits allow per minute.
    RATE_LIMIT_SCALE: '1000000',
    ...environment,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    return { url, process: running, readyAfterMs: await waitForPage(url, startsWithinMs) };
  } catch (problem) {
    await running.stop();
    throw new Error(`Slipway did not start:\n${running.output()}`, { cause: problem });
  }
}

/** Waits until this server's bulk lane has written every page, so that nothing else runs during the measurement. */
export async function waitForWrittenPages(mongoUrl: string, { url }: BenchServer): Promise<void> {
  const ownPages = `:${new URL(url).port}`;
  await connectMongo(mongoUrl);
  try {
    for (;;) {
      const state = await readRebuildState();
      const isComplete = state?.complete_build_id?.endsWith(ownPages) ?? false;
      if (isComplete && state?.pass === null && isEmptyScope(state.requested)) return;
      await delay(500);
    }
  } finally {
    await disconnectMongo();
  }
}

/** Runs `work` with the embedded database of a data folder; returns which one it is. */
export async function withBenchDatabase<Result>(
  dataDir: string,
  work: (url: string, name: string) => Promise<Result>,
): Promise<Result> {
  const server = await startMongoServer({ dataDir, say: (line) => console.log(`  ${line}`) });
  try {
    const { product, version } = await probeMongo(server.url);
    return await work(server.url, `${product} ${version} (${server.kind})`);
  } finally {
    await server.stop();
  }
}
