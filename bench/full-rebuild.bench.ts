import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildHugoSite, prepareHugoSite } from './support/hugo-site.ts';
import { findProgram, runProcess } from './support/processes.ts';
import { median } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const rounds = 3;
/** Goal for bytes written per second, compared with Hugo: pages grow with the site's features, Hugo's stay as they are. */
const hugoFactor = 1;
const mostBytes = 1.2e9;
const threads = 2;

/** Pages per second, and their mean size in bytes. */
interface Written {
  rate: number;
  size: number;
}

const bytesPerSecond = (written: Written | undefined): number => (written?.rate ?? Number.NaN) * (written?.size ?? 0);

interface Rebuild {
  pages: number;
  ms: number;
  peakBytes: number;
}

/**
 * Every page of the directory: the bulk lane on two cores against Hugo with as many pages of the same size, alternating
 * so that other load on the machine affects both.
 */
export async function benchFullRebuild(mongoUrl: string, count: number, folder: string): Promise<BenchTable> {
  const title = `Full rebuild of ${count.toLocaleString('en')} listing pages`;
  const hugo = findProgram('hugo');
  if (hugo === undefined)
    return { title, rows: [{ measure: 'full rebuild', value: 'skipped: hugo is not installed' }] };
  const hugoFolder = path.join(folder, 'hugo');
  await prepareHugoSite(mongoUrl, count, hugoFolder);

  // Nothing is deleted between rounds: file systems are slow to reuse inodes of files that were just deleted.
  const outputs = path.join(folder, 'outputs');
  const own: (Written & { peak: number; seconds: number })[] = [];
  const peer: Written[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measureOwn(mongoUrl, path.join(outputs, `own-${round}`)));
    peer.push(await measureHugo(hugo, count, hugoFolder, path.join(outputs, `hugo-${round}`)));
  }
  for (const used of [hugoFolder, outputs]) await rm(used, { recursive: true, force: true });
  const ratios = own.map((each, round) => bytesPerSecond(each) / bytesPerSecond(peer[round]));
  const ratio = median(ratios);
  const peak = Math.max(...own.map((one) => one.peak));
  const rateOf = (all: readonly Written[]) =>
    `${Math.round(median(all.map(({ rate }) => rate)))} pages/s, ${(median(all.map(bytesPerSecond)) / 1e6).toFixed(1)} MB/s`;
  const sizeOf = (all: readonly Written[]) => `${((all[0]?.size ?? 0) / 1000).toFixed(1)} KB a page`;
  return {
    title: `${title}, median of ${rounds} rounds`,
    rows: [
      { measure: `Hugo, ${sizeOf(peer)}`, value: rateOf(peer) },
      {
        measure: `Slipway from the database, ${threads} threads, ${sizeOf(own)}`,
        value: `${rateOf(own)} (${median(own.map(({ seconds }) => seconds)).toFixed(0)} s), ${ratio.toFixed(2)} x Hugo per KB (rounds: ${ratios.map((each) => each.toFixed(2)).join(', ')})`,
        target: `>= ${hugoFactor} x Hugo per KB`,
        met: ratio >= hugoFactor,
      },
      {
        measure: 'its peak memory, database apart',
        value: `${(peak / 1e9).toFixed(2)} GB`,
        target: `< ${mostBytes / 1e9} GB`,
        met: peak < mostBytes,
      },
    ],
  };
}

async function measureOwn(mongoUrl: string, pagesFolder: string) {
  await writeBackToDisk();
  const script = path.resolve('bench/support/rebuild-once.ts');
  const printed = await runProcess(process.execPath, [script, mongoUrl, pagesFolder, `${threads}`]);
  const { pages, ms, peakBytes }: Rebuild = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}');
  const size = await averageSize(path.join(pagesFolder, 'products'));
  return { rate: pages / (ms / 1000), size, peak: peakBytes, seconds: ms / 1000 };
}

async function measureHugo(hugo: string, count: number, folder: string, output: string) {
  await writeBackToDisk();
  const ms = await buildHugoSite(hugo, folder, output);
  const size = await averageSize(path.join(output, 'products'));
  return { rate: count / (ms / 1000), size };
}

/** Earlier writes must not be flushed during a measurement. */
async function writeBackToDisk(): Promise<void> {
  await runProcess('sync', []);
}

/** Mean size of the first 500 pages in a folder, bytes. */
async function averageSize(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).slice(0, 500);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
