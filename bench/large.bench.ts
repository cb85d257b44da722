import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { z } from 'zod';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { measureList, teamCookie, teamLists } from './admin.bench.ts';
import { benchEditToPage } from './edit-to-page.bench.ts';
import { type BenchServer, startSlipway } from './support/bench-server.ts';
import { fillLargeDirectory } from './support/fill-large.ts';
import { runWithPeak, startProcess } from './support/processes.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const defaultSizes = '10000,100000,1000000';
const pages = 400;
const queries = 300;
const lookEveryMs = 200;
/** Time for the jobs to start writing pages. */
const jobsStartMs = 60_000;
const program = path.resolve('cli/slipway.mjs');

/** Values by measure, in words. */
type Measured = Map<string, string>;

/**
 * Web and jobs as two processes on a database server (BENCH_LARGE_MONGODB_URL, without a database's name), at several
 * sizes (BENCH_LARGE=10000,100000,1000000). The databases are kept, and filled only once. Search by meaning is off.
 */
export async function benchLarge(): Promise<BenchTable> {
  const server = process.env.BENCH_LARGE_MONGODB_URL;
  const sizes = (process.env.BENCH_LARGE ?? defaultSizes).split(',').map(Number);
  const title = `Directories of ${sizes.map((size) => size.toLocaleString('en')).join('; ')} listings in a database`;
  const absent = server === undefined ? 'skipped: BENCH_LARGE_MONGODB_URL is not set' : realDataAbsent;
  if (server === undefined || realDataFolder() === undefined)
    return { title, rows: [{ measure: 'all', value: absent }] };
  const columns: Measured[] = [];
  for (const size of sizes) columns.push(await measureSize(databaseUrl(server, size), size));
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = names.map((measure) => ({
    measure,
    value: columns.map((column) => column.get(measure) ?? '–').join('; '),
  }));
  return { title, rows };
}

function databaseUrl(server: string, size: number): string {
  const url = new URL(server);
  url.pathname = `/slipway-bench-${size}`;
  return url.href;
}

async function measureSize(mongoUrl: string, count: number): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-large-'));
  const environment = { MONGODB_URL: mongoUrl, PUBLIC_URL: 'http://directory.example', SEARCH_MODEL: 'off' };
  const measured: Measured = new Map();
  const note = (measure: string, value: string): void => {
    measured.set(measure, value);
    console.log(`  ${count.toLocaleString('en')}, load ${loadavg()[0]?.toFixed(0)}: ${measure}: ${value}`);
  };
  try {
    note('filling the database, s', (await fillLargeDirectory(mongoUrl, count)).toFixed(0));
    note('its data, MB', await databaseMegabytes(mongoUrl));
    const dataDir = path.join(folder, 'data');
    const web = await startSlipway(dataDir, environment, [
      ...['start', '--no-demo', '--role=web', '--new-sealing-key'], // The database may have been filled by an earlier run.
    ]);
    try {
      await measureWeb(web, mongoUrl, count, note);
      await measureJobs(web, { dataDir, environment, mongoUrl, count }, note);
    } finally {
      await web.process.stop();
    }
    const backup = path.join(folder, 'slipway.tar');
    const { ms, peakBytes } = await runWithPeak(process.execPath, [program, 'backup', backup], {
      ...environment,
      DATA_DIR: dataDir,
    });
    note(
      'backup',
      `${(ms / 1000).toFixed(0)} s, ${megabytes((await stat(backup)).size)}, memory ${megabytes(peakBytes)}`,
    );
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Note = (measure: string, value: string) => void;

async function measureWeb(web: BenchServer, mongoUrl: string, count: number, note: Note): Promise<void> {
  const started = performance.now();
  const since = (): string => ((web.readyAfterMs + performance.now() - started) / 1000).toFixed(0);
  note('start without written pages: first page, s', since());
  await waitFor(web.url, ({ parts }) => parts.lists === 'ready' && parts.search !== 'loading');
  note('until lists and names are searched, s', since());
  await waitFor(web.url, ({ status, parts }) => status === 'ready' && parts.search === 'ready');
  note('until descriptions are searched, s', since());
  note('memory of the web process, then; at most', await memoryOf(web.process.child.pid));
  const found = await someListings(web.url, count);
  const words = [
    ...new Set(found.flatMap(({ name, tagline }) => `${name} ${tagline}`.toLowerCase().match(/[a-z]{3,}/g))),
  ];
  const searches = Array.from({ length: queries }, (_, place) => {
    const [one, two] = [words[(place * 13) % words.length], words[(place * 29 + 3) % words.length]];
    return place % 2 === 0 ? `q=${one}` : `q=${one}+${two}`;
  });
  const timed = async (measure: string, paths: readonly string[]) => note(measure, await durations(web.url, paths));
  await durations(web.url, found.slice(0, 20).map(pageOf));
  await timed('page that was never requested, ms', found.slice(20).map(pageOf));
  await timed(
    'search by the API, ms',
    searches.map((search) => `/api/v1/listings?per_page=20&${search}`),
  );
  await timed(
    'search page, ms',
    searches.slice(0, queries / 3).map((search) => `/products?${search}`),
  );
  await timed(
    'list page, ms',
    Array.from({ length: 100 }, (_, place) => `/products?page=${place + 2}`),
  );
  const maps = [...(await textOf(`${web.url}/sitemap.xml`)).matchAll(/<loc>([^<]+)/g)].map(([, url]) => pathOf(url));
  await timed('sitemaps, one after the other, ms', maps);
  note('lists of the team, ms', await teamDurations(web, mongoUrl));
  note('from an edit until it is served by the web process, ms', await editDuration(web, mongoUrl, count));
}

interface JobsCase {
  dataDir: string;
  environment: Record<string, string>;
  mongoUrl: string;
  count: number;
}

async function measureJobs(web: BenchServer, { dataDir, environment, mongoUrl, count }: JobsCase, note: Note) {
  const jobs = startProcess(process.execPath, [program, 'start', '--no-demo', '--role=jobs'], {
    ...environment,
    DATA_DIR: dataDir,
  });
  try {
    await delay(jobsStartMs);
    note(
      'from an edit until its written page is served, during the first rebuild, ms',
      await editDuration(web, mongoUrl, count),
    );
    note('memory of the jobs process, then; at most', await memoryOf(jobs.child.pid));
    note('memory of the web process at the end; at most', await memoryOf(web.process.child.pid));
  } finally {
    await jobs.stop();
  }
}

const readiness = z.object({ status: z.string(), parts: z.looseObject({ lists: z.string(), search: z.string() }) });

async function waitFor(url: string, isReached: (now: z.infer<typeof readiness>) => boolean): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).then((response) => response.json());
    const now = readiness.safeParse(answer);
    if (now.success && isReached(now.data)) return;
    await delay(lookEveryMs);
  }
}

interface Found {
  slug: string;
  name: string;
  tagline: string | null;
}
const pageOf = ({ slug }: Found): string => `/products/${slug}`;
const pathOf = (url: string | undefined): string => new URL(url ?? '').pathname;
const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Listings from everywhere in the list. */
async function someListings(url: string, count: number): Promise<Found[]> {
  const found: Found[] = [];
  // The API has 1,000 pages at most.
  for (let page = 1; found.length < pages; page += Math.min(31, Math.floor(count / 500))) {
    const { items }: { items: Found[] } = JSON.parse(await textOf(`${url}/api/v1/listings?per_page=20&page=${page}`));
    found.push(...items);
  }
  return found;
}

async function durations(url: string, paths: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (const each of paths) {
    const begun = performance.now();
    const answer = await fetch(url + each);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${each} answered ${answer.status}.`);
    times.push(performance.now() - begun);
  }
  return p50AndP95(times);
}

const p50AndP95 = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.95).toFixed(0)}`;

/** Of the list with the slowest p95. */
async function teamDurations(web: BenchServer, mongoUrl: string): Promise<string> {
  await connectMongo(mongoUrl);
  const cookie = await teamCookie(new Date()).finally(disconnectMongo);
  const slowest = { list: '', p95: 0 };
  for (const list of teamLists) {
    const p95 = quantile(await measureList(web, list, cookie), 0.95);
    if (p95 > slowest.p95) Object.assign(slowest, { list, p95 });
  }
  return `p95 of the slowest ${slowest.p95.toFixed(0)} (${slowest.list})`;
}

async function editDuration(web: BenchServer, mongoUrl: string, count: number): Promise<string> {
  const { rows } = await benchEditToPage(web, mongoUrl, count);
  return rows[0]?.value ?? '';
}

async function databaseMegabytes(mongoUrl: string): Promise<string> {
  await connectMongo(mongoUrl);
  try {
    const stats = await mongoose.connection.db?.stats();
    return megabytes(z.object({ storageSize: z.number() }).parse(stats).storageSize);
  } finally {
    await disconnectMongo();
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Resident memory now, and the most so far. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return `${megabytes(kilobytes('VmRSS') * 1024)}; ${megabytes(kilobytes('VmHWM') * 1024)}`;
}
