import { listingTable, readFounderSlugs } from '../../directory/directory.reads.ts';
import type { SitemapEntry } from '../sitemap/sitemap.ts';
import { founderEntries } from './sitemap-entries.ts';

/** Founders of public listings, in the order of their ids. */
export async function readFounderEntries(): Promise<SitemapEntry[]> {
  const listings = (await listingTable()).byFounder();
  const founders = await readFounderSlugs();
  return founderEntries(founders.filter(({ _id }) => listings.of(_id).length > 0));
}
