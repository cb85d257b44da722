import { isProvedByWebsite } from '../../community/community.reads.ts';
import { readListingAs } from '../../directory/directory.reads.ts';
import { dropExpiredRevenue } from '../../directory/directory.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { unseal } from '../../platform/sealing/sealing.ts';
import { fetchRevenue } from './read-revenue.fetch.ts';
import { readDueSources, readRevenueSource } from './revenue.reads.ts';
import { type RevenueSource, revenueKeyPlace } from './revenue-source.ts';
import { outcomeOf, saveOutcome } from './take-in-revenue.writes.ts';

const mostAtOnce = 50;

/**
 * Removes figures that have gone unconfirmed for a week and updates due ones, each once a day. Safe to repeat and to
 * run concurrently.
 */
export async function refreshRevenue(now: () => Date): Promise<void> {
  await dropExpiredRevenue(now());
  for (const source of await readDueSources(now(), mostAtOnce)) await refresh(source, now);
}

/** An unreadable key, an unverified listing and a former owner are treated like a rejected key. */
async function refresh(source: RevenueSource, now: () => Date): Promise<void> {
  const { _id, provider, sealed } = source;
  const key = unseal(sealed, revenueKeyPlace(_id));
  const role = (await readListingAs(source.account_id, _id))?.role;
  const isOfOwner = role !== undefined && role !== 'editor';
  const isGood = key !== undefined && isOfOwner && (await isProvedByWebsite(_id));
  const answer = isGood ? await fetchRevenue(provider, key, now()) : ({ kind: 'refused' } as const);
  const outcome = await outcomeOf(answer, now());
  await inTransaction(async () => {
    // The key may have been replaced or deleted in the meantime.
    if ((await readRevenueSource(_id))?.sealed !== sealed) return;
    await saveOutcome(source, outcome, now());
  });
}
