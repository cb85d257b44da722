import { readListingRecords } from '../../directory/directory.reads.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { isStanding, type VoteRecord } from '../vote/vote.ts';
import { VoteAlertModel } from './vote-alert.model.ts';
import { type VoteAlertRecord, voteAlertId } from './vote-alert.ts';

/** An alert with its listing and the deadline for reviewing its votes, which is null while the week is open. */
export interface ShownAlert {
  alert: VoteAlertRecord;
  listing: { name: string; slug: string };
  until: Date | null;
}

/** Launches with unusual votes, oldest alert first. */
export async function readVoteAlerts(): Promise<ShownAlert[]> {
  const alerts = await VoteAlertModel.find({}).sort({ found_at: 1, _id: 1 }).lean<VoteAlertRecord[]>().exec();
  const [listings, weeks] = await Promise.all([
    readListingRecords(alerts.map(({ listing_id }) => listing_id)),
    readWeekStates([...new Set(alerts.map(({ week }) => week))]),
  ]);
  const listingOf = new Map(listings.map((listing) => [listing._id, listing]));
  const untilOf = new Map(weeks.map(({ _id, review_until }) => [_id, review_until]));
  return alerts.flatMap((alert) => {
    const listing = listingOf.get(alert.listing_id);
    if (listing === undefined) return [];
    const { name, slug } = listing;
    return [{ alert, listing: { name, slug }, until: untilOf.get(alert.week) ?? null }];
  });
}

/** A launch's alert, or undefined. */
export const readVoteAlert = async (listingId: number, week: Monday): Promise<VoteAlertRecord | undefined> =>
  (await VoteAlertModel.findOne({ _id: voteAlertId(listingId, week) })
    .lean<VoteAlertRecord>()
    .exec()) ?? undefined;

/** Number of alerts in a week. */
export const countVoteAlerts = (week: Monday): Promise<number> => VoteAlertModel.countDocuments({ week });

/** Receipts of an alert's votes that are valid and undecided. */
export async function readUndecided({ receipts }: Pick<VoteAlertRecord, 'receipts'>): Promise<string[]> {
  const votes = await VoteModel.find({ receipt: oneOf(receipts), decided_at: null })
    .lean<VoteRecord[]>()
    .exec();
  return votes.filter(isStanding).flatMap(({ receipt }) => receipt ?? []);
}
