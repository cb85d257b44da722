import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startMeaningSearch } from '../../shared/directory/search/meaning/meaning-index.fetch.ts';
import { searchModel } from '../../shared/directory/search/meaning/meaning-model.fetch.ts';
import { type Described, meaningSearch, meantText } from '../../shared/directory/search/meaning/meaning-search.ts';
import { unpackModel } from '../../shared/platform/sentence-encoder/unpack-model.ts';
import { hashOf } from '../support/real-catalogue/text.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import { describeDurations, quantile, seededRandom } from '../support/statistics.ts';
import type { BenchRow } from '../support/table.ts';
import { furtherNeedQueries } from './evaluation/further-need-queries.ts';
import { needQueries } from './evaluation/need-queries.ts';

const counts = [8_000, 100_000];
const atOnce = 20;
const megabyte = 1e6;
const width = 512;

const measured = z.object({
  /** Growth of the process in bytes: final and peak. */
  resident: z.number(),
  peak: z.number(),
  /** Milliseconds until queries are answered, with all embeddings on disk. */
  ready: z.number(),
  /** Wall-clock milliseconds of each query, and CPU time of one across all threads. */
  walls: z.array(z.number()),
  processor: z.number(),
  /** Longest event loop pause in ms while 20 queries are answered, and their time. */
  pause: z.number(),
  burst: z.number(),
});

/** Time and memory of semantic search, with the model that SEARCH_MODEL names and random embeddings. */
export async function benchMeaning(): Promise<{ title: string; rows: BenchRow[] }> {
  const title = 'Search by meaning';
  const model = process.env.SEARCH_MODEL ?? '';
  if (!existsSync(model)) return { title, rows: [{ measure: title, value: 'skipped: SEARCH_MODEL names no file' }] };
  const rows: BenchRow[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'meaning-bench-'));
  try {
    unpackModel(() => readFileSync(model), path.join(folder, `model-${searchModel.sha256.slice(0, 12)}`));
    for (const count of counts) {
      const child = fork(fileURLToPath(import.meta.url), [String(count), model, folder], { execArgv: ['--expose-gc'] });
      const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`)));
      const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
      rows.push(...rowsOf(count, measured.parse(message)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { title, rows };
}

function rowsOf(count: number, { resident, peak, ready, walls, processor, pause, burst }: z.infer<typeof measured>) {
  const of = `${count.toLocaleString('en')} listings`;
  const grown = resident / megabyte;
  const p95 = quantile(walls, 0.95);
  return [
    { measure: `${of}: machine`, value: `load ${loadavg()[0]?.toFixed(1)}` },
    {
      measure: `${of}: memory, and at most`,
      value: `+${grown.toFixed(0)} MB, +${(peak / megabyte).toFixed(0)} MB`,
      target: '<= 120 MB',
      met: grown <= 120,
    },
    { measure: `${of}: ready`, value: `${(ready / 1000).toFixed(1)} s` },
    { measure: `${of}: a query by the clock`, value: describeDurations(walls), target: 'p95 <= 12 ms', met: p95 <= 12 },
    { measure: `${of}: processor time of a query`, value: `${processor.toFixed(1)} ms` },
    {
      measure: `${of}: longest pause of the event loop with ${atOnce} queries at once`,
      value: `${pause.toFixed(1)} ms (all answered in ${burst.toFixed(0)} ms)`,
      target: '<= 15 ms',
      met: pause <= 15,
    },
  ] satisfies BenchRow[];
}

async function report(count: number, file: string, folder: string): Promise<void> {
  const listings = await describedListings(count);
  writeEmbeddings(folder, listings);
  globalThis.gc?.();
  await delay(500);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const becameReady = Promise.withResolvers<void>();
  const say = (words: string) => (words.includes('ready') ? becameReady.resolve() : console.error(words));
  const stop = startMeaningSearch({ file, folder, say });
  meaningSearch()?.follow(() => listings);
  await becameReady.promise;
  const ready = performance.now() - started;
  const queries = [...needQueries, ...furtherNeedQueries].map(({ text }) => text);
  for (const query of queries) await meaningSearch()?.near(query);
  const began = process.cpuUsage();
  const walls: number[] = [];
  for (const query of queries) {
    const asked = performance.now();
    await meaningSearch()?.near(query);
    walls.push(performance.now() - asked);
  }
  const { user, system } = process.cpuUsage(began);
  const processor = (user + system) / 1000 / queries.length;
  const { pause, burst } = await pauseOf(queries.slice(0, atOnce));
  globalThis.gc?.();
  await delay(2_000);
  clearInterval(watch);
  const resident = process.memoryUsage().rss - before;
  process.send?.({ resident, peak: peak - before, ready, walls, processor, pause, burst });
  await stop();
}

async function describedListings(count: number): Promise<Described[]> {
  const products = await realCatalogue(count);
  return products.map(({ name, tagline, categories: [first = ''] }, id) => ({
    id,
    name,
    tagline,
    primary_category: hashOf(first) % 1_000,
  }));
}

/** In the thread's own format, so that 100,000 listings don't take ten minutes. */
function writeEmbeddings(folder: string, listings: readonly Described[]): void {
  const random = seededRandom(1);
  const records = listings.map((listing) => {
    const key = createHash('sha256').update(meantText(listing)).digest().subarray(0, 16);
    return Buffer.concat([
      key,
      Buffer.from(Int8Array.from({ length: width }, () => Math.round((random() - 0.5) * 200))),
    ]);
  });
  writeFileSync(path.join(folder, `directions-${searchModel.sha256.slice(0, 12)}.bin`), Buffer.concat(records));
}

async function pauseOf(queries: readonly string[]): Promise<{ pause: number; burst: number }> {
  let pause = 0;
  let isOver = false;
  const began = performance.now();
  const all = Promise.all(queries.map((query) => meaningSearch()?.near(query))).finally(() => {
    isOver = true;
  });
  for (let last = began; !isOver; ) {
    await nextTurn();
    const now = performance.now();
    pause = Math.max(pause, now - last);
    last = now;
  }
  await all;
  return { pause, burst: performance.now() - began };
}

if (import.meta.main) {
  const [count, model, folder] = process.argv.slice(2);
  if (count !== undefined && model !== undefined && folder !== undefined) await report(Number(count), model, folder);
  else {
    const { title, rows } = await benchMeaning();
    console.log(title);
    for (const { measure, value } of rows) console.log(`${measure}: ${value}`);
  }
}
