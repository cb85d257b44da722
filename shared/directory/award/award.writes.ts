import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import { readNamesOfListings } from '../listing/listing-names.reads.ts';
import { AwardModel } from './award.model.ts';
import { type AwardRecord, awardRecord } from './award.ts';
import { readAwardsOfListing } from './stored-award.reads.ts';

/** Saves whole awards, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveAwards(records: readonly AwardRecord[]): Promise<void> {
  await saveAll(
    AwardModel,
    records.map((record) => awardRecord.parse(record)),
  );
}

/**
 * Grants the awards of final weeks and returns the new ones. Weeks that have awards keep them. Joins the surrounding
 * transaction. Safe to repeat.
 */
export async function grantAwards(awards: readonly Omit<AwardRecord, '_id'>[], now: Date): Promise<AwardRecord[]> {
  if (awards.length === 0) return [];
  // Outside the transaction: IDs lost to a retry are never reused.
  const first = await takeIds('award', awards.length);
  return commitChange(now, async () => {
    const weeks = [...new Set(awards.map(({ week }) => week))];
    const present = await AwardModel.find({ week: oneOf(weeks) }, { week: 1 })
      .lean<AwardRecord[]>()
      .exec();
    const awarded = new Set(present.map(({ week }) => week));
    const given = awards
      .map((award, index) => awardRecord.parse({ ...award, _id: first + index }))
      .filter(({ week }) => !awarded.has(week));
    if (given.length === 0) return { result: given, change: undefined };
    await AwardModel.insertMany(given);
    return { result: given, change: await changeOf(given) };
  });
}

/**
 * Voids a listing's award in a week, with a public reason. Listings below don't move up. Returns false if there is no
 * valid award. Joins the surrounding transaction. Safe to repeat.
 */
export function voidAward(week: string, listingId: number, reason: string, now: Date): Promise<boolean> {
  return commitChange(now, async () => {
    const award = (await readAwardsOfListing(listingId)).find((each) => each.week === week);
    if (award === undefined) return { result: false, change: undefined };
    const { voided } = awardRecord.parse({ ...award, voided: { at: now, reason } });
    await AwardModel.updateOne({ _id: award._id }, { $set: { voided } });
    return { result: true, change: await changeOf([award]) };
  });
}

async function changeOf(awards: readonly AwardRecord[]): Promise<ChangeBody> {
  const listing_ids = awards.map(({ listing_id }) => listing_id);
  const named = await readNamesOfListings(listing_ids, []);
  return {
    room: 'award',
    weeks: [...new Set(awards.map(({ week }) => week))],
    listing_ids,
    slugs: named.map(({ slug }) => slug),
  };
}
