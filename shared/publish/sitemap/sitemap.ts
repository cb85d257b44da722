import { sitemapPartPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { xmlElement } from '../feed/xml-text.ts';

/** An entry in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Last change of the page; null if unknown. */
  lastmod: Date | null;
}

/** Entries of a list: an array, or the records behind it, of which only the slice asked for becomes entries. */
export interface SitemapEntries {
  readonly length: number;
  slice(from: number, to: number): readonly SitemapEntry[];
}

/** Entries per file; the protocol allows five times as many. */
export const entriesPerPart = 10_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Parses a part's name in a URL: `listings-2`. */
export function parsePart(text: string): { name: string; number: number } | undefined {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, number: Number(number) };
}

/** The entries of one part, or undefined past the end. */
export function partOf(entries: SitemapEntries, number: number): readonly SitemapEntry[] | undefined {
  const part = entries.slice((number - 1) * entriesPerPart, number * entriesPerPart);
  return part.length === 0 ? undefined : part;
}

/** A list's parts as entries of the index; none for an empty list. */
export function* partsOf(name: string, entries: SitemapEntries): Generator<SitemapEntry> {
  for (let number = 1; (number - 1) * entriesPerPart < entries.length; number += 1) {
    yield { path: sitemapPartPath(name, number), lastmod: latest(partOf(entries, number) ?? []) };
  }
}

/** The index of all parts. */
export const sitemapIndexXml = (parts: readonly SitemapEntry[]): string => document('sitemapindex', 'sitemap', parts);

export const sitemapXml = (entries: readonly SitemapEntry[]): string => document('urlset', 'url', entries);

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, lastmod }) => {
    const changed = lastmod === null ? '' : xmlElement('lastmod', lastmod.toISOString());
    return `<${element}>${xmlElement('loc', absoluteUrl(path))}${changed}</${element}>`;
  });
  return [declaration, `<${root} ${namespace}>`, ...lines, `</${root}>`, ''].join('\n');
}

// Not Math.max(...times), since a part has more entries than a call can have arguments.
function latest(entries: readonly SitemapEntry[]): Date | null {
  let newest: Date | null = null;
  for (const { lastmod } of entries) if (lastmod !== null && (newest === null || lastmod > newest)) newest = lastmod;
  return newest;
}
