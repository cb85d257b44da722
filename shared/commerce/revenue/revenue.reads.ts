import { isProvedByWebsite } from '../../community/community.reads.ts';
import { requireListing } from '../../directory/directory.reads.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { RevenueSourceModel } from './revenue-source.model.ts';
import { type RevenueSource, revenueKeyPlace } from './revenue-source.ts';

/** An owner's view of their revenue source, without the key. */
interface OwnRevenue {
  source: Omit<RevenueSource, 'sealed' | 'mark'> | null;
  /** Whether an owner has verified the listing's website by DNS, tag or file, which is required to connect. */
  isProved: boolean;
}

/** The sealed revenue key connected last, and its place; undefined if there is none. */
export async function readSealedRevenueKey(): Promise<{ sealed: string; place: string } | undefined> {
  const source = await RevenueSourceModel.findOne({}).sort({ connected_at: -1 }).lean<RevenueSource>().exec();
  return source === null ? undefined : { sealed: source.sealed, place: revenueKeyPlace(source._id) };
}

/** An owner's revenue source. Throws `not_found` and `forbidden` like every read of one's own listing. */
export async function readOwnRevenue(accountId: string, listingId: number): Promise<OwnRevenue> {
  await requireListing(accountId, listingId, 'connect_revenue');
  const source = await readRevenueSource(listingId);
  const isProved = await isProvedByWebsite(listingId);
  if (source === undefined) return { source: null, isProved };
  const { sealed: _, mark: __, ...shown } = source;
  return { source: shown, isProved };
}

/** A listing's revenue source, or undefined. */
export const readRevenueSource = async (listingId: number): Promise<RevenueSource | undefined> =>
  (await RevenueSourceModel.findOne({ _id: listingId }).lean<RevenueSource>().exec()) ?? undefined;

/** Due sources, longest overdue first. */
export const readDueSources = (now: Date, limit: number): Promise<RevenueSource[]> =>
  RevenueSourceModel.find({ due_at: atMost(now) })
    .sort({ due_at: 1 })
    .limit(limit)
    .lean<RevenueSource[]>()
    .exec();

/** Revenue sources an account connected, without keys, for its data export. */
export async function readRevenueSourcesOf(accountId: string): Promise<unknown[]> {
  const sources = await RevenueSourceModel.find({ account_id: accountId }).lean<RevenueSource[]>().exec();
  return sources.map(({ sealed: _, mark: __, ...shown }) => shown);
}
