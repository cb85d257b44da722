import type { SearchIndex } from '../../shared/directory/search/search-index.ts';
import type { RealListing } from '../support/real-catalogue.ts';
import {
  describeDurations,
  durationOf,
  processorTimeOf,
  quantile,
  sample,
  seededRandom,
} from '../support/statistics.ts';
import type { BenchRow } from '../support/table.ts';
import { commonWords, mixedWorkload, type QueryClass } from './workload.ts';

const queriesOfClass = 1000;
/** A filter like a category or country: a quarter of the listings. */
const quarter = (id: number): boolean => id % 4 === 0;

/** Query times for each kind in the mixed workload, with and without a filter, and for hostile queries. */
export function latencyRows(index: SearchIndex, listings: readonly RealListing[]): BenchRow[] {
  const workload = mixedWorkload(listings, queriesOfClass);
  // Once unmeasured, to warm up the JIT as on a running server.
  for (const { queries } of workload) timesOf(index, queries.slice(0, 300));
  const all: number[] = [];
  const rows = workload.flatMap(({ title, queries }) => {
    const free = timesOf(index, queries);
    const filtered = timesOf(index, queries, quarter);
    all.push(...free, ...filtered);
    return [
      { measure: `query: ${title}`, value: describeDurations(free) },
      { measure: `query: ${title}, filtered`, value: describeDurations(filtered) },
    ];
  });
  const p95 = quantile(all, 0.95);
  const mixed = {
    measure: `query: all ${all.length}`,
    value: describeDurations(all),
    target: 'p95 <= 10 ms',
    met: p95 <= 10,
  };
  return [mixed, processorRow(index, workload), ...rows, ...hostileRows(index, listings)];
}

/** The mean, because the clock is too coarse for one query: all queries run in one measurement. */
function processorRow(index: SearchIndex, workload: readonly QueryClass[]): BenchRow {
  const queries = workload.flatMap((kind) => kind.queries);
  const total = processorTimeOf(() => {
    for (const query of queries) index.search(query);
  });
  const value = `mean ${(total / queries.length).toFixed(2)} ms a query (${queries.length} queries, no filter)`;
  return { measure: 'query: processor time', value };
}

function timesOf(index: SearchIndex, queries: readonly string[], accepts?: (id: number) => boolean): number[] {
  return queries.map((query) => durationOf(() => index.search(query, accepts)));
}

function hostileRows(index: SearchIndex, listings: readonly RealListing[]): BenchRow[] {
  const random = seededRandom(3);
  const common = commonWords(listings, 200);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const word = (length: number): string => Array.from({ length }, () => sample(letters, random)).join('');
  const swapped = (): string => sample(common, random).replace(/^(.)(.)(.)/, '$1$3$2');
  const kinds: [string, () => string][] = [
    ['200 random letters', () => word(200)],
    ['200 random code units', () => String.fromCharCode(...Array.from({ length: 200 }, () => random() * 0x10000))],
    ['60 words of two letters', () => Array.from({ length: 60 }, () => word(2)).join(' ')],
    ['60 common words', () => Array.from({ length: 60 }, () => sample(common, random)).join(' ')],
    ['20 misspelt common words', () => Array.from({ length: 20 }, swapped).join(' ')],
    ['12 unknown words of 15 letters', () => Array.from({ length: 12 }, () => word(15)).join(' ')],
    ['one letter', () => sample(letters, random)],
  ];
  return kinds.map(([title, draw]) => {
    const queries = Array.from({ length: 130 }, draw);
    const times = timesOf(index, queries).slice(30);
    const met = quantile(times, 0.95) <= 50;
    return { measure: `query: ${title}`, value: describeDurations(times), target: 'p95 <= 50 ms', met };
  });
}
