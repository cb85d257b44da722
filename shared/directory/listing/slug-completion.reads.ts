import { listingTable } from './listing-table.reads.ts';

/** Up to `most` slugs of live listings with this prefix, most votes first. */
export async function readSlugsBeginning(begun: string, most: number): Promise<string[]> {
  const table = await listingTable();
  const slugs: string[] = [];
  for (const { slug } of table.live('votes')) {
    if (slugs.length === most) break;
    if (slug.startsWith(begun)) slugs.push(slug);
  }
  return slugs;
}
