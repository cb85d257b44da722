import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { isOff } from '../../kernel/settings/site-parts.ts';
import { readBrand } from '../brand/brand.reads.ts';
import { kindsOf, type SitemapList } from '../page-kinds/page-kind.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import {
  parsePart,
  partOf,
  partsOf,
  type SitemapEntries,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
} from './sitemap.ts';

const lists = kindsOf(pageKinds).flatMap(({ sitemap }) => (sitemap === null ? [] : [sitemap]));
const parts: ReadonlyMap<string, readonly SitemapList[]> = Map.groupBy(lists, ({ part }) => part);

export async function readSitemapIndex(now: Date): Promise<string> {
  const all: SitemapEntry[] = [];
  for (const name of parts.keys()) {
    for await (const part of inTurns(partsOf(name, await readEntries(name, now)))) all.push(part);
  }
  return sitemapIndexXml(all);
}

/** A part of the sitemap, for example `listings-2`; undefined if unknown. */
export async function readSitemapPart(part: string, now: Date): Promise<string | undefined> {
  const parsed = parsePart(part);
  if (parsed === undefined) return undefined;
  const entries = partOf(await readEntries(parsed.name, now), parsed.number);
  return entries === undefined ? undefined : sitemapXml(entries);
}

async function readEntries(name: string, now: Date): Promise<SitemapEntries> {
  const { off } = await readBrand();
  const read = await Promise.all((parts.get(name) ?? []).map((list) => list.read(now)));
  const [first] = read;
  // Listings aren't an array, because a million become entries part by part. As a feature, they can't be turned off.
  if (first !== undefined && !Array.isArray(first)) return first;
  return read.flatMap((entries) => entries.slice(0, entries.length)).filter(({ path }) => !isOff(path, off));
}
