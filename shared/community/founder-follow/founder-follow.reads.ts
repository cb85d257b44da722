import { hasPart } from '../../change/change.reads.ts';
import { listingTable, readFounderRecords } from '../../directory/directory.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { FounderFollowModel } from './founder-follow.model.ts';
import { type FounderFollowRecord, founderFollowId, isNews, type Launch } from './founder-follow.ts';

/** The record of an account following a founder, or undefined. */
export const readFounderFollow = async (
  accountId: string,
  founderId: number,
): Promise<FounderFollowRecord | undefined> =>
  (await FounderFollowModel.findOne({ _id: founderFollowId(accountId, founderId) })
    .lean<FounderFollowRecord>()
    .exec()) ?? undefined;

/** All founders an account follows, latest first. */
export const readFounderFollowsOf = (accountId: string): Promise<FounderFollowRecord[]> =>
  FounderFollowModel.find({ account_id: accountId }).sort({ since: -1, _id: 1 }).lean<FounderFollowRecord[]>().exec();

/** Like `readFounderFollowsOf`, with name and slug; deleted founders are omitted. */
export async function listFollowedFounders(accountId: string): Promise<{ slug: string; name: string }[]> {
  const follows = await readFounderFollowsOf(accountId);
  const founders = await readFounderRecords(follows.map(({ founder_id }) => founder_id));
  const byId = new Map(founders.map((founder) => [founder._id, founder]));
  return follows.flatMap(({ founder_id }) => {
    const founder = byId.get(founder_id);
    return founder === undefined ? [] : [{ slug: founder.slug, name: founder.name }];
  });
}

/** Live launches from the last few days by founders with followers; new listings if there are no launch weeks. */
export async function readNewLaunches(now: Date): Promise<Launch[]> {
  const [table, hasLaunches] = await Promise.all([listingTable(), hasPart('launches')]);
  const launches = [...table.all()]
    .map((row) => (hasLaunches ? row : { ...row, launched_at: row.published_at }))
    .filter((row) => row.status === 'live' && isNews(row, now));
  const founderIds = [...new Set(launches.flatMap(({ founder_ids }) => founder_ids))];
  const followed = new Set<number>(
    await FounderFollowModel.distinct('founder_id', { founder_id: oneOf(founderIds) }).exec(),
  );
  return launches.filter(({ founder_ids }) => founder_ids.some((id) => followed.has(id)));
}
