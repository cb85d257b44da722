import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ListingRow } from '../listing/listing-row.ts';

/** The category at the top of a row's; 0 for rows without one. */
const topCategory = ({ category_path }: ListingRow): number => category_path.at(-1) ?? 0;

/** A row's visual: a screenshot, at least a logo, or a letter. */
const looks = ({ cover, logo_hash }: ListingRow): number => (cover !== null ? 2 : 0) + (logo_hash !== null ? 1 : 0);

/** A number that orders rows otherwise for each seed, and never by when they were made. */
const mixed = (id: number, seed: number): number => Math.imul((id ^ seed) + 0x9e3779b9, 0x85ebca6b) >>> 0;

/**
 * Rows of as many top categories as possible, `most` at most: round after round one of each. Within a category those with a picture come
 * first, then the most voted. What is equal then changes with `seed`.
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

/** Of rows sorted newest first, those at least as new as the last of the first `few`, to the day. Imports add thousands at once. */
export function newestByDay(newest: readonly ListingRow[], few: number): readonly ListingRow[] {
  const last = newest[few - 1];
  if (last === undefined) return newest;
  const day = dayOf(last);
  const end = newest.findIndex((row) => dayOf(row) < day);
  return end === -1 ? newest : newest.slice(0, end);
}

/** At most about `most` of many rows, from all over them; others for another seed. */
export function sampled(rows: readonly ListingRow[], most: number, seed: number): readonly ListingRow[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_row, at) => at % step === seed % step);
}

const dayOf = ({ published_at }: ListingRow): number => Math.floor(published_at / dayMs);
