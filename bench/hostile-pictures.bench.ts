import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostileDrawings } from '../test/support/hostile-pictures/hostile-drawings.ts';
import { hostilePhotographs } from '../test/support/hostile-pictures/hostile-photographs.ts';
import { fillBenchDirectory, nameLogos } from './support/bench-directory.ts';
import { benchKey } from './support/bench-key.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { type LoopbackServer, onLoopback } from './support/on-loopback.ts';
import { describeDurations, quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const listings = 500;
const mostSlowdown = 1.5;
const seconds = 45;
const pauseMs = 10;
const picturesAtOnce = 4;
const askedWithinMs = 30_000;

/**
 * Response times of pages and API reads while images designed to cost time and memory are decoded, compared with the
 * idle server.
 */
export async function benchHostilePictures(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-pictures-'));
  const dataDir = path.join(folder, 'data');
  const asked: string[] = [];
  // Made beforehand: making them takes time on the measuring thread.
  const made = await Promise.all([...hostileDrawings, ...hostilePhotographs].map((picture) => picture.make()));
  const hosts = await Promise.all(Array.from({ length: picturesAtOnce }, () => startPictureHost(made, asked)));
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl) => {
      await fillBenchDirectory(mongoUrl, listings);
      const server = await startSlipway(dataDir, { CRAWL_ALLOW_HOSTS: hosts.map(({ host }) => host).join() });
      try {
        await waitForWrittenPages(mongoUrl, server);
        const reads = await readsOf(server.url, await benchKey(mongoUrl));
        await timesOf(reads, 5);
        const idle = await timesOf(reads, seconds);
        await nameLogos(mongoUrl, pictureAddresses(hosts));
        await untilAsked(asked);
        // The pages of listings that use them are rebuilt; that cost isn't the images'.
        await waitForWrittenPages(mongoUrl, server);
        asked.length = 0;
        const busy = await timesOf(reads, seconds);
        return { title: 'Reads while hostile pictures are decoded', rows: rowsOf(reads, idle, busy, asked.length) };
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Waits until the first image is requested. Throws if the server doesn't fetch them: there would be nothing to measure.
 */
async function untilAsked(asked: readonly string[]): Promise<void> {
  const until = performance.now() + askedWithinMs;
  while (asked.length === 0) {
    if (performance.now() > until) throw new Error('The server does not fetch the pictures that were named.');
    await delay(100);
  }
}

function startPictureHost(pictures: readonly (Buffer | string)[], asked: string[]): Promise<LoopbackServer> {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(pictures[Number(url.slice(1)) % pictures.length]);
  });
  return onLoopback(server);
}

const pictureAddresses = (hosts: readonly LoopbackServer[]): string[] =>
  Array.from({ length: 200 }, (_, index) => `http://${hosts[index % hosts.length]?.host}/${index}`);

interface Read {
  what: string;
  url: string;
  headers: Record<string, string>;
}

async function readsOf(site: string, key: string): Promise<Read[]> {
  const found = await (await fetch(`${site}/api/v1/listings?per_page=1`)).json();
  const { slug } = found.items[0];
  const headers = { authorization: `Bearer ${key}` };
  return [
    { what: 'a listing page', url: `${site}/products/${slug}`, headers: {} },
    { what: 'get_listing', url: `${site}/api/v1/listings/${slug}`, headers },
    { what: 'search_listings', url: `${site}/api/v1/listings?q=team`, headers },
  ];
}

/** Milliseconds of each read, one after the other, for the given seconds. */
async function timesOf(reads: readonly Read[], forSeconds: number): Promise<Map<Read, number[]>> {
  const times = new Map(reads.map((read) => [read, [] as number[]]));
  const end = performance.now() + forSeconds * 1000;
  while (performance.now() < end) {
    for (const read of reads) {
      const started = performance.now();
      const answer = await fetch(read.url, { headers: read.headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${read.what} answered ${answer.status}`);
      times.get(read)?.push(performance.now() - started);
      await delay(pauseMs);
    }
  }
  return times;
}

function rowsOf(
  reads: readonly Read[],
  idle: ReadonlyMap<Read, number[]>,
  busy: ReadonlyMap<Read, number[]>,
  asked: number,
): BenchTable['rows'] {
  return [
    { measure: 'hostile pictures begun meanwhile', value: `${asked}` },
    ...reads.flatMap((read) => {
      const [before, during] = [idle.get(read) ?? [], busy.get(read) ?? []];
      const ratio = quantile(during, 0.5) / quantile(before, 0.5);
      const late = quantile(during, 0.95) / quantile(before, 0.95);
      return [
        { measure: `${read.what}, idle`, value: describeDurations(before) },
        {
          measure: `${read.what}, during`,
          value: `${describeDurations(during)}; median ${ratio.toFixed(2)} x, p95 ${late.toFixed(2)} x`,
          target: `<= ${mostSlowdown} x`,
          met: ratio <= mostSlowdown && late <= mostSlowdown,
        },
      ];
    }),
  ];
}
