import type { SearchIndex } from '../../shared/directory/search/search-index.ts';
import type { RealListing } from '../support/real-catalogue.ts';
import { sample, seededRandom } from '../support/statistics.ts';
import type { BenchRow } from '../support/table.ts';
import { type EditKind, editKinds, hasFourLetters, withTypo } from './typos.ts';

const namesOfSample = 4000;

/** How often the wanted listing is first, or among the first ten. Ids are positions in `listings`. */
export function recallRows(index: SearchIndex, listings: readonly RealListing[]): BenchRow[] {
  return [exactRow(index, listings), ...typoRows(index, listings), ...spaceRows(index, listings)];
}

function exactRow(index: SearchIndex, listings: readonly RealListing[]): BenchRow {
  const random = seededRandom(11);
  const signs = listings.keys().filter((id) => /[^\w\s-]/.test(listings[id]?.name ?? ''));
  const ids = [...signs, ...Array.from({ length: namesOfSample }, () => Math.floor(random() * listings.length))];
  const wrong = ids.filter((id) => index.search(listings[id]?.name ?? '')[0] !== id);
  const value = `${percent(ids.length - wrong.length, ids.length)} first (${ids.length} names, all with signs or other scripts among them)`;
  return { measure: 'exact name', value, target: '100 % first', met: wrong.length === 0 };
}

interface Hits {
  asked: number;
  first: number;
  topTen: number;
}

function typoRows(index: SearchIndex, listings: readonly RealListing[]): BenchRow[] {
  const byKind = editKinds.map((kind) => [kind, typoHits(index, listings, kind)] as const);
  const all = byKind.reduce(
    (sum, [, hits]) => ({
      asked: sum.asked + hits.asked,
      first: sum.first + hits.first,
      topTen: sum.topTen + hits.topTen,
    }),
    { asked: 0, first: 0, topTen: 0 },
  );
  const kinds = byKind.map(([kind, hits]) => ({
    measure: `name with a typing error: ${kind}`,
    value: describeHits(hits),
  }));
  const met = all.topTen / all.asked >= 0.98;
  return [
    { measure: 'name with a typing error: all', value: describeHits(all), target: '>= 98 % in the first ten', met },
    ...kinds,
  ];
}

function typoHits(index: SearchIndex, listings: readonly RealListing[], kind: EditKind): Hits {
  const random = seededRandom(editKinds.indexOf(kind) + 1);
  const hits = { asked: 0, first: 0, topTen: 0 };
  while (hits.asked < namesOfSample / editKinds.length) {
    const id = Math.floor(random() * listings.length);
    const name = listings[id]?.name ?? '';
    const typed = hasFourLetters(name) ? withTypo(name, kind, random) : undefined;
    if (typed !== undefined) count(hits, index.search(typed).indexOf(id));
  }
  return hits;
}

/** Names of several words written as one, and long one-word names with a space inserted. */
function spaceRows(index: SearchIndex, listings: readonly RealListing[]): BenchRow[] {
  const random = seededRandom(5);
  const joined = { asked: 0, first: 0, topTen: 0 };
  const parted = { asked: 0, first: 0, topTen: 0 };
  while (joined.asked < 1000 || parted.asked < 1000) {
    const id = Math.floor(random() * listings.length);
    const name = listings[id]?.name ?? '';
    if (joined.asked < 1000 && /^\w+ \w+$/.test(name)) count(joined, index.search(name.replace(' ', '')).indexOf(id));
    if (parted.asked < 1000 && /^\w{8,}$/.test(name)) {
      const at = sample([3, 4, 5], random);
      count(parted, index.search(`${name.slice(0, at)} ${name.slice(at)}`).indexOf(id));
    }
  }
  return [
    { measure: 'name of two words written as one', value: describeHits(joined) },
    { measure: 'name of one word written as two', value: describeHits(parted) },
  ];
}

function count(hits: Hits, position: number): void {
  hits.asked++;
  if (position === 0) hits.first++;
  if (position >= 0 && position < 10) hits.topTen++;
}

function describeHits({ asked, first, topTen }: Hits): string {
  return `${percent(topTen, asked)} in the first ten, ${percent(first, asked)} first (${asked} names)`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}
