import { buildDemo, type Demo } from '../../../demo/build-demo.ts';
import { readCatalogue } from '../../../demo/catalogue.reads.ts';
import type { DemoIds } from '../../../demo/demo-ids.ts';
import { missingIds, numberDemo, wantedOf } from '../../../demo/number-demo.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';

export const catalogue = await readCatalogue();

/** What is known about an empty database. */
export const nothing: DemoIds = {
  categories: new Map(),
  founders: new Map(),
  listings: new Map(),
  posts: new Map(),
  milestones: new Map(),
};
const firstIds = { categories: 101, founders: 201, listings: 301, posts: 401, milestones: 501 };

/** The ids of a demo in an empty database. */
export const ids = numberDemo(missingIds(catalogue, wantedOf(catalogue), nothing), nothing, firstIds);

export const halfLifeDays = defaultSettings.trending_half_life_days;

/** Times at which calendars go wrong: both ends of a week, a year and a leap day, and an ordinary noon. */
export const instants: readonly Date[] = [
  '2026-11-18T12:00:00.000Z',
  '2026-11-16T00:00:00.000Z',
  '2026-11-22T23:59:59.999Z',
  '2026-11-23T00:00:00.001Z',
  '2027-01-01T00:00:00.000Z',
  '2028-02-29T18:30:00.000Z',
  '2024-12-31T23:59:00.000Z',
].map((text) => new Date(text));

export const [noon = new Date(0)] = instants;

const built = new Map<number, Demo>();

/** The demo as of a point in time, built once. */
export function demoAt(now: Date): Demo {
  const known = built.get(now.getTime());
  if (known !== undefined) return known;
  const demo = buildDemo(catalogue, ids, halfLifeDays, now);
  built.set(now.getTime(), demo);
  return demo;
}

/** Every text in a value, at any depth, with its path. */
export function textsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}
