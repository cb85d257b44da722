import { dayMs } from '../../kernel/time/day-ms.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import {
  VisitDayModel,
  VisitorKeyModel,
  VisitReferrerModel,
  VisitSpoolModel,
  type VisitSpoolRecord,
} from './visit.model.ts';
import { listingOfSubject, visitDayExpiry, visitDays, visitReferrerExpiry } from './visit.ts';
import type { DayAddition, PossibleVisitor, VisitBatch } from './visit-batch.ts';

const keysKeptMs = visitDays.keys * dayMs;
// Import progress is kept as long as daily counts, since a server that was switched off for a long time may still have
// old files.
const spoolsKeptMs = visitDays.counts * dayMs;

/** A segment of a process's spool; segments are written in order. */
export interface SpoolPart {
  spool: string;
  number: number;
}

/**
 * Writes a batch, all or nothing. A visitor counts once a day, whichever process they reach. With `part`, the spool
 * file the batch came from, it is safe to repeat and to run concurrently.
 */
export function writeBatch(batch: VisitBatch, now: Date, part?: SpoolPart): Promise<void> {
  return inTransaction(async () => {
    try {
      if (part !== undefined && !(await isFirstTime(part, now))) return;
      const fresh = await addVisitors(batch, now);
      await addToDays(
        [...batch.days.values()],
        Map.groupBy(fresh, ({ subject, day }) => `${day} ${subject}`),
      );
      await addReferrers(batch);
    } catch (problem) {
      if (isDuplicate(problem)) repeatTransaction(problem); // Another process wrote the same key or day first.
      throw problem;
    }
  });
}

async function isFirstTime({ spool, number }: SpoolPart, now: Date): Promise<boolean> {
  const written = await VisitSpoolModel.findById(spool).lean<VisitSpoolRecord>().exec();
  if (written !== null && written.through >= number) return false;
  const expires_at = new Date(now.getTime() + spoolsKeptMs);
  await VisitSpoolModel.updateOne({ _id: spool }, { $set: { through: number, expires_at } }, { upsert: true });
  return true;
}

async function addVisitors({ visitors }: VisitBatch, now: Date): Promise<PossibleVisitor[]> {
  if (visitors.size === 0) return [];
  const stored = await VisitorKeyModel.find({ _id: oneOf([...visitors.keys()]) }, { _id: 1 })
    .lean<{ _id: string }[]>()
    .exec();
  const known = new Set(stored.map(({ _id }) => _id));
  const fresh = [...visitors].filter(([key]) => !known.has(key));
  const expires_at = new Date(now.getTime() + keysKeptMs);
  if (fresh.length > 0) await VisitorKeyModel.insertMany(fresh.map(([_id]) => ({ _id, expires_at })));
  return fresh.map(([, visitor]) => visitor);
}

async function addToDays(days: readonly DayAddition[], fresh: ReadonlyMap<string, PossibleVisitor[]>): Promise<void> {
  if (days.length === 0) return;
  const updates = days.map((addition) => {
    const { subject, day } = addition;
    const _id = `${day} ${subject}`;
    const $inc = increments(addition, fresh.get(_id) ?? [], listingOfSubject(subject) !== undefined);
    const $setOnInsert = { subject, day, expires_at: visitDayExpiry(day) };
    return { updateOne: { filter: { _id }, update: { $inc, $setOnInsert }, upsert: true } };
  });
  await VisitDayModel.bulkWrite(updates);
}

function increments(
  { counts, hours }: DayAddition,
  fresh: readonly PossibleVisitor[],
  isListing: boolean,
): Record<string, number> {
  const byHour = Object.entries(hours).flatMap(([count, each]) =>
    Object.entries(each).map(([hour, by]) => [`hours.${count}.${hour}`, by] as const),
  );
  if (fresh.length === 0) return { ...counts, ...Object.fromEntries(byHour) };
  const newByHour = [...Map.groupBy(fresh, ({ hour }) => hour)].map(
    ([hour, some]) => [`hours.visitors.${hour}`, some.length] as const,
  );
  return {
    ...counts,
    ...Object.fromEntries([...byHour, ...newByHour]),
    visitors: fresh.length,
    ...(isListing && { due: fresh.length }),
  };
}

async function addReferrers({ referrers }: VisitBatch): Promise<void> {
  if (referrers.size === 0) return;
  const updates = [...referrers].map(([_id, { subject, day, host, views }]) => {
    const $setOnInsert = { subject, day, host, expires_at: visitReferrerExpiry(day) };
    return { updateOne: { filter: { _id }, update: { $inc: { views }, $setOnInsert }, upsert: true } };
  });
  await VisitReferrerModel.bulkWrite(updates);
}
