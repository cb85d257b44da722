import { readCategoryTree } from '../../directory/category/category-view.reads.ts';
import { readFounderSlugs } from '../../directory/founder/stored-founder.reads.ts';
import { listingTable } from '../../directory/listing/listing-table.reads.ts';
import { readPublishedPosts } from '../../directory/post/post.reads.ts';
import { parsePart, partOf, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap.ts';
import {
  categoryEntries,
  founderEntries,
  listingEntries,
  postEntries,
  singlePageEntries,
  weekEntries,
} from './sitemap-entries.ts';

type ReadEntries = (now: Date) => Promise<SitemapEntry[]>;

const readers = {
  pages: async () => singlePageEntries(),
  categories: async () => categoryEntries(await readCategoryTree(false)),
  listings: async () => listingEntries((await listingTable()).all()),
  weeks: async (now) =>
    weekEntries(
      [...(await listingTable()).byWeek().sizes()].map(([week]) => week),
      now,
    ),
  founders: readFounderEntries,
  posts: async () => postEntries(await readPublishedPosts()),
} satisfies Record<string, ReadEntries>;
type PartName = keyof typeof readers;

const partNames = Object.keys(readers) as PartName[];

/** The sitemap's index. */
export async function readSitemapIndex(now: Date): Promise<string> {
  const lists = partNames.map(async (name) => ({ name, entries: await readers[name](now) }));
  return sitemapIndexXml(await Promise.all(lists));
}

/** One part of the sitemap, for example `listings-2`; undefined when there is none of that name. */
export async function readSitemapPart(part: string, now: Date): Promise<string | undefined> {
  const parsed = parsePart(part);
  const name = partNames.find((each) => each === parsed?.name);
  if (parsed === undefined || name === undefined) return undefined;
  const entries = partOf(await readers[name](now), parsed.number);
  return entries === undefined ? undefined : sitemapXml(entries);
}

async function readFounderEntries(): Promise<SitemapEntry[]> {
  const listings = (await listingTable()).byFounder();
  const founders = await readFounderSlugs();
  return founderEntries(founders.filter(({ _id }) => listings.of(_id).length > 0));
}
