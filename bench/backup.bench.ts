import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillBenchDirectory } from './support/bench-directory.ts';
import { startSlipway, withBenchDatabase } from './support/bench-server.ts';
import { readWhile } from './support/paced-reads.ts';
import { runWithPeak, waitForPage } from './support/processes.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { quantile } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const count = Number(process.env.BENCH_LISTINGS ?? 100_000);
const mostMemory = 300_000_000;
const mostSlower = 1.5;
const program = path.resolve('cli/slipway.mjs');
const turns = 2;
const quietMs = 20_000;
const startsWithinMs = 600_000;

/** A backup while the server answers reads, and its restore into an empty folder. */
export async function benchBackup(): Promise<BenchTable> {
  const title = `Backup and restore of ${count.toLocaleString('en')} listings`;
  if (realDataFolder() === undefined) return { title, rows: [{ measure: 'all', value: realDataAbsent }] };
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-backup-'));
  const file = path.join(folder, 'slipway.tar');
  try {
    const { rounds, name } = await measureBackup(path.join(folder, 'data'), file);
    const { size } = await stat(file);
    const restore = await withBenchDatabase(path.join(folder, 'restored'), () =>
      slipway(['restore', file], path.join(folder, 'restored')),
    );
    return tableOf(title, { rounds, restore, size, name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads alone, then during a backup. */
interface Round {
  alone: number[];
  beside: number[];
  backup: Run;
}
interface Measured {
  rounds: Round[];
  restore: Run;
  size: number;
  name: string;
}
type Run = Awaited<ReturnType<typeof runWithPeak>>;

const slipway = (args: readonly string[], dataDir: string): Promise<Run> =>
  runWithPeak(process.execPath, [program, ...args], { DATA_DIR: dataDir });

function measureBackup(dataDir: string, file: string) {
  return withBenchDatabase(dataDir, async (mongoUrl, name) => {
    await fillBenchDirectory(mongoUrl, count);
    // Without jobs: page rebuilds would be measured too.
    const server = await startSlipway(dataDir, {}, ['start', '--no-demo', '--role=web']);
    try {
      const read = (done: Promise<unknown>) => readWhile(server.url, count, done);
      // Until the search index is loaded.
      await waitForPage(`${server.url}/api/v1/listings?q=editor`, startsWithinMs, 500);
      await read(new Promise((resolve) => setTimeout(resolve, quietMs / 2))); // What is cached in memory.
      const rounds: Round[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const alone = await read(new Promise((resolve) => setTimeout(resolve, quietMs)));
        const running = slipway(['backup', file], dataDir);
        rounds.push({ alone, beside: await read(running), backup: await running });
      }
      return { rounds, name };
    } finally {
      await server.process.stop();
    }
  });
}

function tableOf(title: string, { rounds, restore, size, name }: Measured): BenchTable {
  const memory = (run: Run) => `${(run.peakBytes / 1e6).toFixed(0)} MB`;
  const needsLittle = (runs: readonly Run[]) => runs.every(({ peakBytes }) => peakBytes <= mostMemory);
  const backups = rounds.map(({ backup }) => backup);
  return {
    title: `${title} (${name})`,
    rows: [
      {
        measure: `backup beside a server, ${turns} times`,
        value: `${backups.map(({ ms }) => (ms / 1000).toFixed(0)).join('; ')} s, ${(size / 1e6).toFixed(0)} MB`,
      },
      {
        measure: 'its peak memory, database apart',
        value: backups.map(memory).join('; '),
        target: '<= 300 MB',
        met: needsLittle(backups),
      },
      ...rounds.map(readsRow),
      { measure: 'restore into an empty folder', value: `${(restore.ms / 1000).toFixed(0)} s` },
      {
        measure: 'its peak memory, database apart',
        value: memory(restore),
        target: '<= 300 MB',
        met: needsLittle([restore]),
      },
    ],
  };
}

function readsRow({ alone, beside }: Round): BenchRow {
  const ms = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(beside, share) / quantile(alone, share));
  return {
    measure: `reads beside it (${beside.length}; alone ${alone.length}), ten a second`,
    value: `${ms(alone)} alone; ${ms(beside)} beside it: ${p50?.toFixed(2)} x and ${p95?.toFixed(2)} x`,
    target: `<= ${mostSlower} x`,
    met: (p95 ?? Number.NaN) <= mostSlower && (p50 ?? Number.NaN) <= mostSlower,
  };
}
