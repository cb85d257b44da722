import { dayMs } from '../../kernel/time/day-ms.ts';
import { after, atLeast, atMost, notNull } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

/** IDs of live listings whose website is due for a check; those never checked come first. */
export async function readDueWebsites(now: Date, limit: number): Promise<number[]> {
  const due: number[] = [];
  for (const time of [null, atMost(now)]) {
    const found = await ListingModel.find({ status: 'live', 'website_health.due_at': time }, { _id: 1 })
      .limit(limit - due.length)
      .lean<{ _id: number }[]>()
      .exec();
    due.push(...found.map(({ _id }) => _id));
    if (due.length >= limit) break;
  }
  return due;
}

/** Number of live listings, and of those whose website is due for a check. */
export async function countDueWebsites(now: Date): Promise<{ due: number; live: number }> {
  const count = (filter: object) => ListingModel.countDocuments({ status: 'live', ...filter }).exec();
  const [never, due, live] = await Promise.all([
    count({ 'website_health.due_at': null }),
    count({ 'website_health.due_at': atMost(now) }),
    count({}),
  ]);
  return { due: never + due, live };
}

/** IDs of listings whose website failed a check. */
export async function readFailedWebsiteChecks(limit: number): Promise<number[]> {
  const failing = { 'website_health.failing_since': notNull() };
  const found = await ListingModel.find(failing, { _id: 1 }).limit(limit).lean<{ _id: number }[]>().exec();
  return found.map(({ _id }) => _id);
}

/** Fewer failures may be chance or a shared host. */
const suspiciouslyMany = 5;

/**
 * Whether more websites started failing than were found working, counting from a day before the given time. If so, it
 * was this server that was offline, not the websites.
 */
export async function wasOffline(since: Date): Promise<boolean> {
  const lately = atLeast(new Date(since.getTime() - dayMs));
  const [failing, well] = await Promise.all([
    ListingModel.countDocuments({ status: 'live', 'website_health.failing_since': lately }).exec(),
    ListingModel.countDocuments({
      status: 'live',
      'website_health.failing_since': null,
      'website_health.outcome': 'read',
      'website_health.looked_at': lately,
    }).exec(),
  ]);
  return failing >= suspiciouslyMany && failing > well;
}

/** Live listings whose website fails, confirmed by several checks. */
export const failingWebsiteFilter = { status: 'live', 'website_health.confirmed_at': after(new Date(0)) } as const;

/** Number of live listings whose website fails, and when the first failure was confirmed. */
export async function countFailingWebsites(): Promise<{ count: number; since: Date | null }> {
  const [count, first] = await Promise.all([
    ListingModel.countDocuments(failingWebsiteFilter).exec(),
    ListingModel.findOne(failingWebsiteFilter, { website_health: 1 })
      .sort({ 'website_health.confirmed_at': 1 })
      .lean<Pick<ListingRecord, 'website_health'>>()
      .exec(),
  ]);
  return { count, since: first?.website_health?.confirmed_at ?? null };
}
