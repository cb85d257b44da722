import { FounderModel } from '../../directory/founder/founder.model.ts';
import type { FounderRecord } from '../../directory/founder/founder.ts';
import { listingTable } from '../../directory/listing/listing-table.reads.ts';
import type { SitemapEntry } from './sitemap.ts';
import { founderEntries } from './sitemap-entries.ts';

/** Founders of public listings, in the order of their ids. */
export async function readFounderEntries(): Promise<SitemapEntry[]> {
  const listings = (await listingTable()).byFounder();
  const founders = await FounderModel.find({}, { slug: 1 })
    .sort({ _id: 1 })
    .lean<Pick<FounderRecord, '_id' | 'slug'>[]>()
    .exec();
  return founderEntries(founders.filter(({ _id }) => listings.of(_id).length > 0));
}
