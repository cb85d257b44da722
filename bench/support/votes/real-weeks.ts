import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Monday, weekOf } from '../../../shared/kernel/week/week-calendar.ts';

/** A launch in the real histories: its day, and the votes it got that day. */
export interface RealLaunch {
  id: number;
  day: string;
  votes: number;
}

const rows = z.array(z.object({ day: z.iso.date(), votes: z.coerce.number().int().min(0) }));

/**
 * The launches of launches/daily-votes.csv.gz by the Monday of their week, earliest first; ids follow the order of the
 * file.
 */
export async function realWeeks(folder: string): Promise<[Monday, RealLaunch[]][]> {
  const csv = gunzipSync(await readFile(`${folder}/launches/daily-votes.csv.gz`)).toString('utf8');
  const launches = rows
    .parse(parse(csv, { columns: true }))
    .map(({ day, votes }, index) => ({ id: index + 1, day, votes }));
  const byWeek = Map.groupBy(launches, ({ day }) => weekOf(new Date(`${day}T12:00:00Z`)));
  return [...byWeek].sort(([a], [b]) => a.localeCompare(b));
}

/**
 * A week's ranking by the published rules, computed independently of the measured code: votes, then when they were
 * reached (not in the file; taken as the end of the day), then the day, then the lower id.
 */
export const independentOrder = (launches: readonly RealLaunch[]): number[] =>
  [...launches]
    .sort((a, b) => b.votes - a.votes || (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
    .map(({ id }) => id);

/** Launches with as many votes as another in their week. */
export const tiesOf = (launches: readonly RealLaunch[]): number =>
  [...Map.groupBy(launches, ({ votes }) => votes).values()].reduce((sum, alike) => sum + alike.length - 1, 0);
