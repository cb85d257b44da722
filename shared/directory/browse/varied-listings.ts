import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ListingRow } from '../listing/listing-row.ts';

/** A row's top-level category; 0 if it has none. */
const topCategory = ({ category_path }: ListingRow): number => category_path.at(-1) ?? 0;

/** A row's best visual: a screenshot, a logo, or only a placeholder. */
const looks = ({ cover, logo_hash }: ListingRow): number => (cover !== null ? 2 : 0) + (logo_hash !== null ? 1 : 0);

/** Pseudo-random order per seed, independent of age. */
const mixed = (id: number, seed: number): number => Math.imul((id ^ seed) + 0x9e3779b9, 0x85ebca6b) >>> 0;

/**
 * Up to `most` rows from as many top-level categories as possible, one from each per round. Within a category, those
 * with an image come first, then those with the most votes; ties depend on `seed`.
 */
export function variedListings(rows: readonly ListingRow[], most: number, seed: number): ListingRow[] {
  const order = (a: ListingRow, b: ListingRow): number =>
    looks(b) - looks(a) || b.votes - a.votes || mixed(a.id, seed) - mixed(b.id, seed);
  const groups = [...Map.groupBy(rows, topCategory).values()]
    .map((group) => group.toSorted(order))
    .toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : order(a, b)));
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  const chosen: ListingRow[] = [];
  for (let round = 0; round < rounds && chosen.length < most; round += 1) {
    chosen.push(...groups.flatMap((group) => group[round] ?? []));
  }
  return chosen.slice(0, most);
}

/**
 * The rows, sorted newest first, that are at least as new (to the day) as the first `few`: an import can add thousands
 * at once.
 */
export function newestByDay(newest: readonly ListingRow[], few: number): readonly ListingRow[] {
  const last = newest[few - 1];
  if (last === undefined) return newest;
  const day = dayOf(last);
  const end = newest.findIndex((row) => dayOf(row) < day);
  return end === -1 ? newest : newest.slice(0, end);
}

/** A sample of about `most` rows spread over all of them, depending on the seed. */
export function sampled(rows: readonly ListingRow[], most: number, seed: number): readonly ListingRow[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_row, at) => at % step === seed % step);
}

const dayOf = ({ published_at }: ListingRow): number => Math.floor(published_at / dayMs);
