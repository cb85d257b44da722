import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inPageThread } from '../jobs/page-thread.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../shared/platform/outbound/fetch-page.ts';
import type { CrawlOptions } from '../shared/submission/crawl/crawl.ts';
import { crawlWebsite } from '../shared/submission/crawl/crawl-website.writes.ts';
import { isAllowedByRobots, parseRobots, robotsMaxBytes } from '../shared/submission/crawl/robots.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { labelledPages, labelledPagesFolder } from './support/draft-score.ts';
import { delayOf } from './support/loop-delay.ts';
import { type LoopbackServer, onLoopback } from './support/on-loopback.ts';
import { realDataAbsent } from './support/real-catalogue.ts';
import { describeDurations, durationOf, quantile } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const runs = 20;
const websiteTargetMs = 2_000;
const robotsTargetMs = 1_000;
const names = ['pricing', 'about', 'features', 'contact', 'product', 'faq', 'team', 'imprint', 'customers'];
const pageBytes = 100_000;
const largeWebsites = 10;
const largeLength = 1_500_000;
const atOnce = 4; // as the queue reads them
const delayTargetMs = 50;

/**
 * Reading a website of ten pages on loopback, where no pauses are needed, compared with only fetching the same pages.
 */
export async function benchCrawl(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-crawl-'));
  try {
    const rows = await withBenchDatabase(path.join(folder, 'data'), async (url) => {
      await connectMongo(url);
      try {
        return [...(await websiteRows()), ...(await delayRows())];
      } finally {
        await disconnectMongo();
      }
    });
    return { title: 'Reading websites', rows: [...rows, robotsRow()] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function websiteRows(): Promise<BenchRow[]> {
  const site = await startSite(smallPage);
  setAllowedHosts([site.host]);
  try {
    return await readingRows(`http://${site.host}`);
  } finally {
    await site.stop();
  }
}

async function readingRows(url: string): Promise<BenchRow[]> {
  const bare: number[] = [];
  const read: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await fetchBare(url));
    const started = performance.now();
    const reading = await crawlWebsite(url, { now: () => new Date() });
    read.push(performance.now() - started);
    if (reading.pages.length !== names.length + 1) throw new Error(`Only ${reading.pages.length} pages were read.`);
  }
  const slowest = quantile(read, 0.95);
  return [
    {
      measure: `website of ${names.length + 1} pages of ${pageBytes / 1000} KB, read and stored (${runs} times)`,
      value: describeDurations(read),
      target: `p95 <= ${websiteTargetMs} ms`,
      met: slowest <= websiteTargetMs,
    },
    { measure: 'the same pages fetched by `fetch` and nothing else', value: describeDurations(bare) },
  ];
}

async function fetchBare(url: string): Promise<number> {
  const started = performance.now();
  for (const name of ['', ...names]) await (await fetch(`${url}/${name}`)).text();
  return performance.now() - started;
}

/** How long the thread that serves visitors is blocked while websites with large homepages are read. */
async function delayRows(): Promise<BenchRow[]> {
  const measure = `event loop while ${largeWebsites} websites with homepages of ${largeLength / 1e6} MB are read, ${atOnce} at once`;
  const homepages = await largeHomepages();
  if (homepages === undefined) return [{ measure, value: realDataAbsent }];
  const sites = await Promise.all(homepages.map((page) => startSite((path) => (path === '/' ? page : undefined))));
  setAllowedHosts(sites.map(({ host }) => host));
  const readAll = (options: Partial<CrawlOptions>) =>
    inLanes(sites, atOnce, async ({ host }) => {
      const { pages } = await crawlWebsite(`http://${host}`, { ...options, now: () => new Date() });
      if (pages.length === 0) throw new Error('A large homepage was not read.');
    });
  try {
    await inPageThread().parsing.pageLinks('', 'http://localhost/'); // starts the thread
    const elsewhere = await delayOf(() => readAll(inPageThread()));
    const here = await delayOf(() => readAll({}));
    return [
      {
        measure: `${measure}, their pages parsed in the page thread`,
        value: elsewhere.words,
        target: `p95 <= ${delayTargetMs} ms`,
        met: elsewhere.p95 <= delayTargetMs,
      },
      { measure: 'the same, parsed in the serving thread', value: here.words },
    ];
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** Real pages one after the other, starting from a different one each time; undefined if there are none. */
async function largeHomepages(): Promise<string[] | undefined> {
  const folder = labelledPagesFolder();
  if (folder === undefined) return undefined;
  const pages = (await labelledPages(folder)).map(({ page }) => page.html);
  return Array.from({ length: largeWebsites }, (_, first) =>
    [...pages.slice(first), ...pages.slice(0, first)].join('').slice(0, largeLength),
  );
}

/** A robots.txt of the largest size in which every rule nearly matches a long URL. */
function robotsRow(): BenchRow {
  const rule = `Disallow: /*b${'a'.repeat(1_000)}\n`;
  const text = `User-agent: *\n${rule.repeat(Math.floor(robotsMaxBytes / rule.length))}`;
  const url = new URL(`https://example.com/${'a'.repeat(2_000)}`);
  const ms = durationOf(() => isAllowedByRobots(parseRobots(text), url));
  return {
    measure: 'hostile robots.txt of 500 KiB, read and asked about one address',
    value: `${ms.toFixed(0)} ms`,
    target: `<= ${robotsTargetMs} ms`,
    met: ms <= robotsTargetMs,
  };
}

function smallPage(path: string): string | undefined {
  if (path === '/robots.txt' || path === '/sitemap.xml') return undefined;
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  return `<title>${path}</title>${links}${`<p>Words of ${path}.</p>`.repeat(10_000)}`.slice(0, pageBytes);
}

/** A website on loopback that serves the page of each path, else 404. */
async function startSite(pageOf: (path: string) => string | undefined): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const page = pageOf(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  return onLoopback(server);
}
