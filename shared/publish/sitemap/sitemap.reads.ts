import { isOff } from '../../kernel/settings/site-parts.ts';
import { readBrand } from '../brand/brand.reads.ts';
import { kindsOf, type SitemapList } from '../page-kinds/page-kind.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { parsePart, partOf, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const lists = kindsOf(pageKinds).flatMap(({ sitemap }) => (sitemap === null ? [] : [sitemap]));
const parts: ReadonlyMap<string, readonly SitemapList[]> = Map.groupBy(lists, ({ part }) => part);

export async function readSitemapIndex(now: Date): Promise<string> {
  const named = [...parts.keys()].map(async (name) => ({ name, entries: await readEntries(name, now) }));
  return sitemapIndexXml(await Promise.all(named));
}

/** A part of the sitemap, for example `listings-2`; undefined if unknown. */
export async function readSitemapPart(part: string, now: Date): Promise<string | undefined> {
  const parsed = parsePart(part);
  if (parsed === undefined) return undefined;
  const entries = partOf(await readEntries(parsed.name, now), parsed.number);
  return entries === undefined ? undefined : sitemapXml(entries);
}

async function readEntries(name: string, now: Date): Promise<SitemapEntry[]> {
  const read = (parts.get(name) ?? []).map((list) => list.read(now));
  const { off } = await readBrand();
  return (await Promise.all(read)).flat().filter(({ path }) => !isOff(path, off));
}
