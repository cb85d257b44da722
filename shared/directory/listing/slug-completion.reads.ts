import { listingTable } from './listing-table.reads.ts';

/** Slugs of live listings that begin with a text, most voted first, at most `most` of them. */
export async function readSlugsBeginning(begun: string, most: number): Promise<string[]> {
  const table = await listingTable();
  const slugs: string[] = [];
  for (const { slug } of table.live('votes')) {
    if (slugs.length === most) break;
    if (slug.startsWith(begun)) slugs.push(slug);
  }
  return slugs;
}
