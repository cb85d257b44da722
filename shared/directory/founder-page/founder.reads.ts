import { oneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from '../founder/founder.model.ts';
import { type FounderRecord, isFounderSuspended } from '../founder/founder.ts';
import { type FounderProfile, toFounderProfile } from '../founder/founder-profile.ts';
import { readInterviewOfFounder } from '../interview-answer/interview-answer.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { listingTable } from '../listing/listing-table.reads.ts';

/** The profile of a founder with at least one live listing, or undefined. */
export async function readFounder(slug: string): Promise<FounderProfile | undefined> {
  const founder = await FounderModel.findOne({ slug }).lean<FounderRecord>().exec();
  // As part of the query, this condition would keep the database from using the slug index.
  if (founder === null || isFounderSuspended(founder)) return undefined;
  const rows = (await listingTable()).byFounder().of(founder._id);
  if (rows.length === 0) return undefined;
  const listings = await ListingModel.find({ _id: oneOf(rows.map((row) => row.id)) })
    .lean<ListingRecord[]>()
    .exec();
  const owners = listings.flatMap(({ owner_account_id: owner }) => owner ?? []);
  const interview = await readInterviewOfFounder(founder._id, [...new Set(owners)]);
  return toFounderProfile(founder, rows, listings, interview);
}

/** The current slug of a founder with this former slug, or undefined. */
export async function readMovedFounder(former: string): Promise<string | undefined> {
  const founder = await FounderModel.findOne({ former_slugs: former }, { slug: 1, suspended_at: 1 })
    .lean<Pick<FounderRecord, 'slug' | 'suspended_at'>>()
    .exec();
  return founder === null || isFounderSuspended(founder) ? undefined : founder.slug;
}
