import { isSameSite } from '../../platform/outbound/same-site.ts';
import { type PageKind, pageKind } from '../draft/site/website-page-kind.ts';
import { fetchAddress, pageKey } from './page-address.ts';
import type { PageLink } from './page-links.ts';

/** A page worth reading. */
export interface ChosenPage {
  url: string;
  kind: PageKind | 'other';
}

const mostOfOneKind = 2;
const mostOthers = 3;
const notPages =
  /\.(pdf|zip|gz|dmg|exe|msi|apk|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|webm|mov|css|js|json|xml|txt|docx?|xlsx?|pptx?)$/i;
const languageFolder = /^[a-z]{2}(-[a-z]{2,4})?$/i;

/**
 * A website's most informative pages about the product, best first, at most `most`: by kind, close to the root, on the
 * same host, and in the language of the linking page; without duplicates, and only a few per kind.
 */
export function choosePages(startUrl: string, links: readonly PageLink[], most: number): ChosenPage[] {
  const start = new URL(startUrl);
  const seen = new Set([pageKey(start)]);
  const candidates = links.flatMap((link) => {
    const url = fetchAddress(new URL(link.url));
    const kind = isPageOf(start, url) ? pageKind(url, link.text) : undefined;
    if (kind === undefined) return [];
    return [{ url, kind: kind.kind, worth: kind.worth - distance(start, url) }];
  });
  const ranked = candidates.toSorted((one, other) => other.worth - one.worth);
  const counts = new Map<string, number>();
  const chosen: ChosenPage[] = [];
  for (const { url, kind } of ranked) {
    if (chosen.length >= most) break;
    const count = counts.get(kind) ?? 0;
    if (count >= (kind === 'other' ? mostOthers : mostOfOneKind)) continue;
    const key = pageKey(url);
    if (seen.has(key)) continue;
    seen.add(key);
    counts.set(kind, count + 1);
    chosen.push({ url: url.href, kind });
  }
  return chosen;
}

const isPageOf = (start: URL, url: URL): boolean => isSameSite(start, url) && !notPages.test(url.pathname);

function distance(start: URL, url: URL): number {
  const segments = url.pathname.split('/').filter(Boolean);
  const language = languageOf(url);
  const depth = Math.max(0, segments.length - (language === undefined ? 1 : 2));
  return (
    depth * 12 +
    foreignness(language, languageOf(start)) +
    (url.search === '' ? 0 : 15) +
    (url.host === start.host ? 0 : 20)
  );
}

/** URLs that don't state a language rank below those in the wanted one. */
function foreignness(language: string | undefined, wanted: string | undefined): number {
  if (language === wanted) return 0;
  return language === undefined ? 5 : 60;
}

function languageOf(url: URL): string | undefined {
  const [first] = url.pathname.split('/').filter(Boolean);
  return first !== undefined && languageFolder.test(first) ? first.slice(0, 2).toLowerCase() : undefined;
}
