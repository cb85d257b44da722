import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BSON } from 'mongodb';
import { z } from 'zod';
import type { ListingRecord } from '../shared/directory/listing/listing.ts';
import { rowProjection, toRow } from '../shared/directory/listing/listing-row.ts';
import { ListingTable, listingOrders } from '../shared/directory/listing/listing-table.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from '../shared/directory/search/search-index.ts';
import { inBlocks } from '../shared/kernel/lanes/in-turns.ts';
import { mixedWorkload } from './search/workload.ts';
import { grownCatalogue } from './support/grown-catalogue.ts';
import { delayOf } from './support/loop-delay.ts';
import { type RealListing, realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { durationOf, processorTimeOf, quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const counts = [10_000, 100_000, 1_000_000];
const queriesOfClass = 300;
const edits = 200;

/** By measure, with its unit. */
const measured = z.record(z.string(), z.number());
type Measured = z.infer<typeof measured>;

/**
 * How lists and search in memory grow with the directory: each size in a fresh process, without a database, from records
 * as BSON. BENCH_GROWTH names other sizes: `10000,100000`.
 */
export async function benchGrowth(): Promise<BenchTable> {
  const sizes = process.env.BENCH_GROWTH?.split(',').map(Number) ?? counts;
  const title = `Lists and search in memory, ${sizes.map((size) => size.toLocaleString('en')).join('; ')} listings`;
  if (realDataFolder() === undefined) return { title, rows: [{ measure: 'all', value: realDataAbsent }] };
  const all: Measured[] = [];
  for (const size of sizes) all.push(await measureApart(size));
  const rows = Object.keys(all[0] ?? {}).map((measure) => {
    const values = all.map((each) => each[measure] ?? Number.NaN);
    const ratios = values.slice(1).map((value, index) => (value / (values[index] ?? Number.NaN)).toFixed(1));
    const told = values.map((value) => (value < 100 ? value.toPrecision(2) : value.toFixed(0))).join('; ');
    return { measure, value: `${told} (x ${ratios.join('; x ')})` };
  });
  return { title: `${title}; load ${loadavg()[0]?.toFixed(0)}`, rows };
}

async function measureApart(size: number): Promise<Measured> {
  const execArgv = ['--expose-gc', '--max-old-space-size=8000'];
  const child = fork(fileURLToPath(import.meta.url), [String(size)], { execArgv });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process exited with ${code}.`)));
  const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
  return measured.parse(message);
}

async function measure(size: number): Promise<Measured> {
  const recordAt = await grownCatalogue(size);
  const growth = growthMeter();
  const table = new ListingTable();
  const rowSeconds = await secondsFor(
    size,
    (from) => BSON.serialize(rowOf(recordAt(from))),
    (stored) => putRow(table, BSON.deserialize(stored) as ListingRecord),
  );
  const rowMegabytes = growth();
  const viewSeconds = processorTimeOf(() => prepareViews(table)) / 1000;
  const viewMegabytes = growth();
  const index = createSearchIndex();
  const indexSeconds = await secondsFor(
    size,
    (at) => copyOf(documentOf(recordAt(at))),
    (document) => index.stage([document]),
  );
  const pause = await delayOf(() => index.finish());
  const indexMegabytes = growth();
  const changed = Array.from({ length: edits }, (_, place) => recordAt((place * 7_919) % size));
  const reworded = changed.map((listing) => ({ ...listing, tagline: `Edited zz${listing._id.toString(36)}qq` }));
  return {
    'rows, MB': rowMegabytes,
    'sorted lists and groups, MB': viewMegabytes,
    'search index, MB': indexMegabytes,
    'resident, with the generator, MB': process.memoryUsage.rss() / 1e6,
    'rows from BSON, CPU seconds': rowSeconds,
    'sorted lists and groups, CPU seconds': viewSeconds,
    'search index, CPU seconds': indexSeconds,
    'finishing the index, p99 of pauses, ms': pause.p99,
    ...searchTimes(index, size, recordAt),
    'new text in the lists, p95, ms': p95(reworded, (listing) => putRow(table, listing)),
    'new text in the index, p95, ms': p95(reworded, (listing) => index.upsert(documentOf(listing))),
    'another vote in the lists, p95, ms': p95(changed, (each) => putRow(table, { ...each, votes: each.votes + 1 })),
  };
}

/** Returns a function that gives the growth of the heap and of buffers since its last call, in MB. */
function growthMeter(): () => number {
  const used = (): number => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  let before = used();
  return () => {
    const now = used();
    const growth = now - before;
    before = now;
    return growth;
  };
}

/** CPU time of `take` for all items, without that of making them. */
async function secondsFor<Item>(size: number, make: (at: number) => Item, take: (item: Item) => void): Promise<number> {
  let milliseconds = 0;
  await inBlocks(size, (from, to) => {
    const items = Array.from({ length: to - from }, (_, place) => make(from + place));
    milliseconds += processorTimeOf(() => {
      for (const item of items) take(item);
    });
  });
  return milliseconds / 1000;
}

const projected = new Set(['_id', ...Object.keys(rowProjection)]);
const rowOf = (listing: ListingRecord): object =>
  Object.fromEntries(Object.entries(listing).filter(([name]) => projected.has(name)));

function putRow(table: ListingTable, listing: ListingRecord): void {
  const row = toRow(listing);
  if (row !== undefined) table.put(row);
}

function prepareViews(table: ListingTable): void {
  for (const order of listingOrders) table.live(order);
  table.byCategory();
  table.byWeek();
  table.byFounder();
  table.byNamed();
  table.scheduled();
}

const documentOf = (listing: ListingRecord): SearchDocument => ({
  id: listing._id,
  name: listing.name,
  tagline: listing.tagline ?? '',
  description: listing.short_description ?? '',
  keywords: listing.keywords,
  categories: listing.category_path.map((id) => `Category ${id}`),
  popularity: listing.votes,
});

/** With strings of its own, like a record read from the database. */
const copyOf = (document: SearchDocument): SearchDocument =>
  BSON.deserialize(BSON.serialize(document)) as SearchDocument;

/** Each query's best of three wall-clock times, because single ones are too short for CPU time. */
function searchTimes(index: SearchIndex, size: number, recordAt: (at: number) => ListingRecord): Measured {
  const listings = Array.from({ length: 10_000 }, (_, place): RealListing => {
    const listing = recordAt(Math.floor((place * size) / 10_000));
    return {
      ...documentOf(listing),
      source: 'combined',
      url: '',
      votes: 0,
      categories: [],
      alternatives: [],
      keywords: [],
    };
  });
  const queries = mixedWorkload(listings, queriesOfClass).flatMap((kind) => kind.queries);
  const once = (query: string): number => durationOf(() => index.search(query));
  for (const query of queries.filter((_, place) => place % 5 === 0)) once(query); // Warms up the JIT.
  const times = queries.map((query) => Math.min(once(query), once(query), once(query)));
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return { 'search, p50, ms': p50, 'search, p95, ms': p95, 'search, slowest, ms': Math.max(...times) };
}

const p95 = <Item>(items: readonly Item[], work: (item: Item) => void): number =>
  quantile(
    items.map((item) => durationOf(() => work(item))),
    0.95,
  );

if (import.meta.main) process.send?.(await measure(Number(process.argv[2])));
