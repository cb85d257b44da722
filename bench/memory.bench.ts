import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { figure } from '../shared/kernel/text/figures.ts';
import { fillBenchDirectory } from './support/bench-directory.ts';
import { benchKey } from './support/bench-key.ts';
import { type BenchServer, startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { type MemoryUse, memoryUseOf, probeEnvironment } from './support/memory-of-process.ts';
import { sendTraffic, type Traffic, type TrafficCounts } from './support/mixed-traffic.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { startSubmittedWebsites } from './support/submitted-websites.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const listings = 5_000;
const readsPerSecond = 50;
const submissionsPerMinute = 32;
const defaultMinutes = 5;
const idleMinutes = 2;
const mostGrowth = 1.3;

/**
 * A server's memory, minute by minute, under 3,000 reads and 32 submissions a minute and idle afterwards, compared with
 * its first minute. BENCH_MEMORY_MINUTES sets the duration: 5 by default, which takes 8 in all; 20 and 60 show slower
 * growth.
 */
export async function benchMemory(): Promise<BenchTable> {
  const minutes = Number(process.env.BENCH_MEMORY_MINUTES ?? defaultMinutes);
  const title = `Memory of the server over ${minutes} minutes of mixed traffic`;
  if (realDataFolder() === undefined) return { title, rows: [{ measure: 'memory', value: realDataAbsent }] };
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-memory-'));
  const websites = await startSubmittedWebsites();
  try {
    return await withBenchDatabase(path.join(folder, 'data'), async (mongoUrl) => {
      await fillBenchDirectory(mongoUrl, listings);
      const probe = path.join(folder, 'memory.json');
      const server = await startSlipway(path.join(folder, 'data'), {
        CRAWL_ALLOW_HOSTS: websites.host,
        ...probeEnvironment(probe),
      });
      try {
        await waitForWrittenPages(mongoUrl, server);
        const traffic = {
          ...(await addressesOf(server)),
          key: await benchKey(mongoUrl),
          websites: `http://${websites.host}`,
          readsPerSecond,
          submissionsPerMinute,
        };
        return { title, rows: await measure(server, probe, traffic, minutes) };
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await websites.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addressesOf({ url }: BenchServer): Promise<Pick<Traffic, 'url' | 'slugs' | 'categories'>> {
  const slugs: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const answer = await fetch(`${url}/api/v1/listings?per_page=50&page=${page}`);
    const found: { items: { slug: string }[] } = JSON.parse(await answer.text());
    slugs.push(...found.items.map(({ slug }) => slug));
  }
  return { url, slugs, categories: Array.from({ length: 300 }, (_, index) => `category-${index}`) };
}

async function measure(server: BenchServer, probe: string, traffic: Traffic, minutes: number): Promise<BenchRow[]> {
  const pid = server.process.child.pid ?? 0;
  const minuteOf = (use: MemoryUse, what: string): MemoryUse => {
    console.log(`  ${what}: ${words(use)}`);
    return use;
  };
  minuteOf(await memoryUseOf(pid, probe), 'before');
  const stop = new AbortController();
  const sending = sendTraffic(traffic, stop.signal);
  const loaded: MemoryUse[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await delay(60_000);
    loaded.push(minuteOf(await memoryUseOf(pid, probe), `minute ${minute}`));
  }
  stop.abort();
  const counts = await sending;
  const idle: MemoryUse[] = [];
  for (let minute = 1; minute <= idleMinutes; minute += 1) {
    await delay(60_000);
    idle.push(minuteOf(await memoryUseOf(pid, probe), `idle ${minute}`));
  }
  return rowsOf(loaded, idle, counts);
}

function rowsOf(loaded: readonly MemoryUse[], idle: readonly MemoryUse[], counts: TrafficCounts): BenchRow[] {
  const first = loaded[0]?.rss ?? Number.NaN;
  const judged = (measure: string, use: MemoryUse | undefined): BenchRow => {
    const ratio = (use?.rss ?? Number.NaN) / first;
    const value = use === undefined ? 'not measured' : `${words(use)}; ${ratio.toFixed(2)} x the first minute`;
    return { measure, value, target: `<= ${mostGrowth} x`, met: ratio <= mostGrowth };
  };
  const sent = `${figure(counts.reads)} reads, ${counts.submissions} submissions, ${counts.refused} refused`;
  return [
    { measure: 'sent', value: sent },
    {
      measure: 'resident, minute by minute, MB',
      value: [...loaded, ...idle].map(({ rss }) => megabytes(rss)).join(', '),
    },
    judged(`after minute ${loaded.length}`, loaded.at(-1)),
    judged(`idle ${idle.length} minutes later`, idle.at(-1)),
  ];
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
const words = ({ rss, heapUsed, heapTotal, external }: MemoryUse): string =>
  `${megabytes(rss)} MB resident, heap ${megabytes(heapUsed)} of ${megabytes(heapTotal)}, beside it ${megabytes(external)}`;
