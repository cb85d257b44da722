import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSlipway, withBenchDatabase } from './support/bench-server.ts';
import { runProcess } from './support/processes.ts';
import { realDataAbsent, realDataFolder, realProductFiles } from './support/real-catalogue.ts';
import { median } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const warmStarts = 5;
const warmTargetMs = 5_000;
const coldTargetMs = 60_000;

/** PATH without folders of manually installed database programs: as on a fresh machine. */
function bareEnvironment(): Record<string, string> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('.cargo'));
  return { PATH: folders.join(path.delimiter) };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** From the command to the first page, and the import of a real catalogue, on the embedded databases. */
export async function benchStart(): Promise<BenchTable> {
  const bare = await mkdtemp(path.join(tmpdir(), 'slipway-bench-bare-'));
  const fast = await mkdtemp(path.join(tmpdir(), 'slipway-bench-fast-'));
  try {
    const rows = [
      ...(await startRows(bare)),
      ...(await importRows(bare, 150_000, bareEnvironment())),
      ...(await importRows(fast, 20_000, {})),
    ];
    return { title: 'Start and import', rows };
  } finally {
    await rm(bare, { recursive: true, force: true });
    await rm(fast, { recursive: true, force: true });
  }
}

async function startRows(dataDir: string): Promise<BenchRow[]> {
  await rm('dist', { recursive: true, force: true });
  const environment = bareEnvironment();
  const first = await startSlipway(dataDir, environment, ['start']);
  await first.process.stop();
  const warm: number[] = [];
  for (let start = 0; start < warmStarts; start += 1) {
    const server = await startSlipway(dataDir, environment, ['start']);
    warm.push(server.readyAfterMs);
    await server.process.stop();
  }
  return [
    {
      measure: 'from nothing (no database, no compiled site, demo catalogue) to the first page, embedded default',
      value: seconds(first.readyAfterMs),
      target: `<= ${seconds(coldTargetMs)}`,
      met: first.readyAfterMs <= coldTargetMs,
    },
    {
      measure: `warm start to the first page, median of ${warmStarts}`,
      value: seconds(median(warm)),
      target: `<= ${seconds(warmTargetMs)}`,
      met: median(warm) <= warmTargetMs,
    },
  ];
}

async function importRows(dataDir: string, targetMs: number, environment: Record<string, string>): Promise<BenchRow[]> {
  const data = realDataFolder();
  if (data === undefined) return [{ measure: 'import', value: realDataAbsent }];
  const inputs = realProductFiles(data);
  const run = () =>
    runProcess(process.execPath, ['cli/slipway.mjs', 'import', ...inputs], { DATA_DIR: dataDir, ...environment });
  const started = performance.now();
  const printed = await run();
  const ms = performance.now() - started;
  const database = await withEnvironment(environment, () => withBenchDatabase(dataDir, async (_url, name) => name));
  const summary = /Imported ([\d,]+) rows/.exec(printed)?.[1] ?? '?';
  return [
    {
      measure: `import of ${summary} rows, whole command, on ${database}`,
      value: seconds(ms),
      target: `<= ${seconds(targetMs)}`,
      met: ms <= targetMs,
    },
  ];
}

async function withEnvironment<Result>(
  environment: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return await work();
  } finally {
    process.env = before;
  }
}
