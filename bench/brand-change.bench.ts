import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import '../shared/models.ts';
import { storeSetting } from '../shared/change/settings/settings.writes.ts';
import { ListingModel } from '../shared/directory/listing/listing.model.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { fillBenchDirectory } from './support/bench-directory.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const count = Number(process.env.BENCH_BRAND_LISTINGS ?? 8_000);
const mostSlower = 1.5;
const aloneReads = 2_000;
const withinMs = 20 * 60_000;
const lookEveryMs = 500;

/** How long until the last listing page has the new accent colour, and how fast pages are served meanwhile. */
export async function benchBrandChange(): Promise<BenchTable> {
  const title = `A change of the accent over ${count.toLocaleString('en')} listings`;
  if (realDataFolder() === undefined) return { title, rows: [{ measure: 'all', value: realDataAbsent }] };
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-brand-'));
  try {
    return await withBenchDatabase(folder, async (mongoUrl) => {
      await fillBenchDirectory(mongoUrl, count);
      const server = await startSlipway(folder);
      try {
        await waitForWrittenPages(mongoUrl, server);
        await connectMongo(mongoUrl);
        return tableOf(title, await measure(server.url, folder));
      } finally {
        await disconnectMongo();
        await server.process.stop();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, folder: string) {
  const slugs = (await ListingModel.find({}, { slug: 1 }).lean<{ slug: string }[]>().exec()).map(({ slug }) => slug);
  const pages = new PageFiles(path.join(folder, 'pages'));
  const styleOf = async (slug: string): Promise<string> =>
    stylesheetIn((await pages.read(listingPath(slug)))?.toString());
  const times = { alone: [] as number[], during: [] as number[] };
  const read = async (slug: string, into: number[]): Promise<void> => {
    const started = performance.now();
    await (await fetch(url + listingPath(slug))).text();
    into.push(performance.now() - started);
  };
  for (const slug of slugs.slice(0, aloneReads)) await read(slug, times.alone);
  const before = await styleOf(slugs[0] ?? '');
  const changedAt = performance.now();
  await storeSetting({ path: 'brand.accent', value: '#7a1f6b' }, new Date());
  let first = 0;
  let last = 0;
  const looking = (async () => {
    for (let old = slugs; old.length > 0; ) {
      const styles = await Promise.all(old.map(styleOf));
      last = performance.now() - changedAt;
      const left = old.filter((_, index) => styles[index] === before);
      if (left.length < old.length) first ||= last;
      old = left;
      if (last > withinMs) throw new Error(`${old.length} pages are still the old ones.`);
      await delay(lookEveryMs);
    }
  })();
  for (let at = 0; at < aloneReads; at += 1) await read(slugs[at] ?? '', times.during);
  await looking;
  return { ...times, first, last };
}

const stylesheetIn = (page = ''): string => /\/brand\/[0-9a-f]{12}\.css/.exec(page)?.[0] ?? '';

function tableOf(title: string, { alone, during, first, last }: Awaited<ReturnType<typeof measure>>): BenchTable {
  const [before, beside] = [alone, during].map((times) => [quantile(times, 0.5), quantile(times, 0.95)] as const);
  const ms = (times: readonly [number, number] | undefined) =>
    `p50 ${times?.[0].toFixed(1)}, p95 ${times?.[1].toFixed(1)} ms`;
  const [p50, p95] = [0, 1].map((at) => (beside?.[at] ?? Number.NaN) / (before?.[at] ?? Number.NaN));
  return {
    title,
    rows: [
      {
        measure: 'the first page has it; the last one',
        value: `${(first / 1000).toFixed(1)} s; ${(last / 1000).toFixed(1)} s`,
        target: 'last <= 20 s',
        met: last <= 20_000,
      },
      {
        measure: `pages read one after the other meanwhile (${during.length}; alone ${alone.length})`,
        value: `${ms(before)} alone; ${ms(beside)} beside it: ${p50?.toFixed(2)} x and ${p95?.toFixed(2)} x`,
        target: `p95 <= ${mostSlower} x`,
        met: (p95 ?? Number.NaN) <= mostSlower,
      },
    ],
  };
}
