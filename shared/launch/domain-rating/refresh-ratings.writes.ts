import { setTimeout as delay } from 'node:timers/promises';
import { listingTable } from '../../directory/directory.reads.ts';
import type { ListingRow } from '../../directory/directory.ts';
import { dropExpiredRatings, saveDomainRating } from '../../directory/directory.writes.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { after } from '../../platform/mongo/filters.ts';
import { asksForRatings, fetchDomainRating } from './ahrefs-rating.fetch.ts';
import { RatingCheckModel } from './rating-check.model.ts';
import { hasOwnDomain, nextRatingCheck, type RatingCheck, ratingExpiry, ratingSource } from './rating-check.ts';

const mostAtOnce = 50;
const pauseMs = 1_000;
const lookKeptMs = 60 * dayMs;

/**
 * Drops Domain Ratings not confirmed for 30 days and requests those that are due: one per second, at most 50. If the
 * provider doesn't respond, it isn't asked again until the next run. Safe to repeat and to run concurrently.
 */
export async function refreshRatings(now: () => Date, pause = pauseMs): Promise<void> {
  await dropExpiredRatings(now());
  if (!asksForRatings()) return;
  for (const { id, domain } of await readDue(now())) {
    const answer = await fetchDomainRating(domain);
    if (answer.kind === 'later') return void (await putOff(id, now()));
    await saveDomainRating(id, ratingOf(answer, now()), now());
    await noteLook(id, 0, now());
    await delay(pause);
  }
}

const ratingOf = (answer: { kind: 'rated'; value: number } | { kind: 'none' }, now: Date) =>
  answer.kind === 'none'
    ? null
    : { value: answer.value, source: ratingSource, checked_at: now, trend: [], expires_at: ratingExpiry(now) };

async function readDue(now: Date): Promise<ListingRow[]> {
  const looks = await RatingCheckModel.find({ due_at: after(now) }, { _id: 1 })
    .lean<Pick<RatingCheck, '_id'>[]>()
    .exec();
  const waiting = new Set(looks.map(({ _id }) => _id));
  const rows = (await listingTable()).live('votes');
  return rows.filter(({ id, website_url }) => !waiting.has(id) && hasOwnDomain(website_url)).slice(0, mostAtOnce);
}

async function putOff(id: number, now: Date): Promise<void> {
  const before = await RatingCheckModel.findById(id).lean<RatingCheck>().exec();
  await noteLook(id, (before?.failures ?? 0) + 1, now);
}

async function noteLook(id: number, failures: number, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + lookKeptMs);
  await RatingCheckModel.updateOne(
    { _id: id },
    { $set: { failures, due_at: nextRatingCheck(failures, now), expires_at } },
    { upsert: true },
  );
}
