import { availableParallelism, loadavg } from 'node:os';
import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from '../../shared/directory/search/search-index.ts';
import { realCatalogue, realDataAbsent, realDataFolder, sharesOf } from '../support/real-catalogue.ts';
import { describeDurations, durationOf, processorTimeOf, quantile } from '../support/statistics.ts';
import type { BenchRow } from '../support/table.ts';
import { documentsOf } from './documents.ts';
import { latencyRows } from './latency.ts';
import { measureMemory } from './memory.ts';
import { misspellingRows, productTypoRows } from './misspellings.ts';
import { recallRows } from './recall.ts';

const listingCount = 100_000;
const builds = 5;
const megabyte = 1e6;

/** Measures the search index on 100,000 real names and summaries; one row says "skipped" where the data is absent. */
export async function benchSearch(): Promise<{ title: string; rows: BenchRow[] }> {
  const title = 'Search index';
  const folder = realDataFolder();
  if (folder === undefined) return { title, rows: [{ measure: 'search', value: realDataAbsent }] };
  const listings = await realCatalogue(listingCount);
  const documents = documentsOf(listings);
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
  const { index, buildRows } = build(documents);
  const rows = [
    { measure: 'listings', value: `${listings.length}: ${sharesOf(listings)}` },
    { measure: 'machine at the start', value: machine },
    ...buildRows,
    ...(await memoryRows()),
    ...latencyRows(index, listings),
    ...recallRows(index, listings),
    ...(await misspellingRows(index, listings, folder)),
    ...(await productTypoRows(index, listings, folder)),
    ...changeRows(index, documents),
  ];
  return { title, rows };
}

function build(documents: readonly SearchDocument[]): { index: SearchIndex; buildRows: BenchRow[] } {
  let index = createSearchIndex();
  const processor: number[] = [];
  const times = Array.from({ length: builds }, () => {
    index = createSearchIndex();
    return durationOf(() => processor.push(processorTimeOf(() => index.addAll(documents))));
  });
  const cost = { measure: 'index ready, processor time', value: `median ${quantile(processor, 0.5).toFixed(0)} ms` };
  return { index, buildRows: [readyRow('index ready in a warm process', times), cost] };
}

function readyRow(measure: string, times: readonly number[]): BenchRow {
  const median = quantile(times, 0.5);
  const value = `median ${median.toFixed(0)}, max ${Math.max(...times).toFixed(0)} ms (${times.length} builds)`;
  return { measure, value, target: 'median <= 5,000 ms', met: median <= 5000 };
}

async function memoryRows(): Promise<BenchRow[]> {
  const first = await measureMemory(listingCount);
  const others = [await measureMemory(listingCount), await measureMemory(listingCount)];
  const { heap, buffers, peakResident } = first;
  const total = (heap + buffers) / megabyte;
  return [
    {
      measure: 'memory of the index',
      value: `${(heap / megabyte).toFixed(0)} MB heap + ${(buffers / megabyte).toFixed(0)} MB buffers`,
      target: '<= 200 MB',
      met: total <= 200,
    },
    {
      measure: 'peak of a whole process with the data set in memory',
      value: `${(peakResident / megabyte).toFixed(0)} MB`,
    },
    readyRow(
      'index ready in a fresh process',
      [first, ...others].map((measured) => measured.ready),
    ),
  ];
}

function changeRows(index: SearchIndex, documents: readonly SearchDocument[]): BenchRow[] {
  const some = documents.filter((document) => document.id % 50 === 0);
  const timesOf = (change: (document: SearchDocument) => void): string =>
    describeDurations(some.map((document) => durationOf(() => change(document))));
  return [
    {
      measure: 'change: new text',
      value: timesOf((document) => index.upsert({ ...document, tagline: `${document.name} renewed ${document.id}` })),
    },
    { measure: 'change: removal', value: timesOf((document) => index.remove(document.id)) },
    { measure: 'change: addition', value: timesOf((document) => index.upsert(document)) },
    {
      measure: 'change: votes only',
      value: timesOf((document) => index.upsert({ ...document, popularity: document.popularity + 1 })),
    },
  ];
}

if (import.meta.main) {
  const { title, rows } = await benchSearch();
  console.log(title);
  console.table(rows);
}
