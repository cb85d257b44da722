import { isProvedByWebsite } from '../../community/community.reads.ts';
import { requireListing } from '../../directory/directory.reads.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { RevenueSourceModel } from './revenue-source.model.ts';
import type { RevenueSource } from './revenue-source.ts';

/** What an owner sees of where the revenue of a listing is read: never the key. */
interface OwnRevenue {
  source: Omit<RevenueSource, 'sealed' | 'mark'> | null;
  /** Whether its website was proved to be its owner's, by DNS, tag or file: without it nothing is connected. */
  isProved: boolean;
}

/** Where the revenue of an own listing is read. Throws `not_found` and `forbidden` as every read of an own listing does. */
export async function readOwnRevenue(accountId: string, listingId: number): Promise<OwnRevenue> {
  await requireListing(accountId, listingId, 'connect_revenue');
  const source = await readRevenueSource(listingId);
  const isProved = await isProvedByWebsite(listingId);
  if (source === undefined) return { source: null, isProved };
  const { sealed: _, mark: __, ...shown } = source;
  return { source: shown, isProved };
}

/** The source of a listing; undefined if there is none. */
export const readRevenueSource = async (listingId: number): Promise<RevenueSource | undefined> =>
  (await RevenueSourceModel.findOne({ _id: listingId }).lean<RevenueSource>().exec()) ?? undefined;

/** Those that are to be looked at, the longest due first. */
export const readDueSources = (now: Date, limit: number): Promise<RevenueSource[]> =>
  RevenueSourceModel.find({ due_at: atMost(now) })
    .sort({ due_at: 1 })
    .limit(limit)
    .lean<RevenueSource[]>()
    .exec();

/** What is kept of the sources that an account has connected, without keys, for an export. */
export async function readRevenueSourcesOf(accountId: string): Promise<unknown[]> {
  const sources = await RevenueSourceModel.find({ account_id: accountId }).lean<RevenueSource[]>().exec();
  return sources.map(({ sealed: _, mark: __, ...shown }) => shown);
}
