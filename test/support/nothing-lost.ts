import { isDeepStrictEqual } from 'node:util';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';

/** Internal records: jobs, leases, limits and times that change by themselves. */
const machinery =
  /^(agenda|jobs|leases|rate_limits|change_records|changes|idempotency|host_turns|reading_turns|counters)/;

/** Records of all collections by collection and id. */
export type Stored = Map<string, Record<string, unknown>>;

/** Everything stored, except internal records. */
export async function everythingStored(): Promise<Stored> {
  const stored: Stored = new Map();
  for (const collection of await mongoDatabase().collections()) {
    if (machinery.test(collection.collectionName)) continue;
    for (const record of await collection.find({}).toArray())
      stored.set(`${collection.collectionName} ${String(record._id)}`, record);
  }
  return stored;
}

/** Where something is missing that was there: records, values that became empty, list entries. */
export function lostBetween(before: Stored, after: Stored): string[] {
  return [...before].flatMap(([key, record]) => {
    const later = after.get(key);
    return later === undefined ? [key] : lostIn(record, later, key);
  });
}

function lostIn(before: unknown, after: unknown, place: string): string[] {
  if (isDeepStrictEqual(before, after) || isEmpty(before)) return [];
  if (isEmpty(after)) return [place];
  if (Array.isArray(before)) return Array.isArray(after) && after.length >= before.length ? [] : [place];
  if (!isRecord(before)) return [];
  return isRecord(after)
    ? Object.entries(before).flatMap(([name, value]) => lostIn(value, after[name], `${place}.${name}`))
    : [place];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);
