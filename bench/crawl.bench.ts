import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebsite } from '../shared/crawl/read-website.writes.ts';
import { isAllowedByRobots, parseRobots, robotsMaxBytes } from '../shared/crawl/robots.ts';
import { setAllowedHosts } from '../shared/io/fetch-page.ts';
import { connectMongo, disconnectMongo } from '../shared/io/mongo.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { describeDurations, durationOf, quantile } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const runs = 20;
const websiteTargetMs = 2_000;
const robotsTargetMs = 1_000;
const names = ['pricing', 'about', 'features', 'contact', 'product', 'faq', 'team', 'imprint', 'customers'];
const pageBytes = 100_000;

/** Reading a website of ten pages on loopback, where no pauses are needed, beside fetching the same pages and nothing else. */
export async function benchCrawl(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-crawl-'));
  const site = await startSite();
  try {
    const rows = await withBenchDatabase(path.join(folder, 'data'), async (url) => {
      await connectMongo(url);
      try {
        return await websiteRows(site.url);
      } finally {
        await disconnectMongo();
      }
    });
    return { title: 'Reading websites', rows: [...rows, robotsRow()] };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function websiteRows(url: string): Promise<BenchRow[]> {
  const bare: number[] = [];
  const read: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await fetchBare(url));
    const started = performance.now();
    const reading = await readWebsite(url, { now: () => new Date() });
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

/** A file of the largest size whose every rule nearly matches a long address. */
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

async function startSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  const server = createServer((request, response) => {
    const isPage = request.url !== '/robots.txt' && request.url !== '/sitemap.xml';
    const text = `<title>${request.url}</title>${links}${`<p>Words of ${request.url}.</p>`.repeat(10_000)}`;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? text.slice(0, pageBytes) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  setAllowedHosts([`127.0.0.1:${port}`]);
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
