import { oneOf } from '../io/filters.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';
import { liveListingsByFounder } from './founder-directory.reads.ts';
import { type FounderProfile, toFounderProfile } from './founder-profile.ts';

/** The profile of a founder behind at least one live listing, or undefined. */
export async function readFounder(slug: string): Promise<FounderProfile | undefined> {
  const founder = await FounderModel.findOne({ slug }).lean<FounderRecord>().exec();
  if (founder === null) return undefined;
  const rows = (await liveListingsByFounder()).get(founder._id);
  if (rows === undefined) return undefined;
  const listings = await ListingModel.find({ _id: oneOf(rows.map((row) => row.id)) })
    .lean<ListingRecord[]>()
    .exec();
  return toFounderProfile(founder, rows, listings);
}
