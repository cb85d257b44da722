import { LRUCache } from 'lru-cache';
import { byLanguage } from '../../../shared/kernel/language/by-language.ts';
import { cacheBounds } from '../../../shared/kernel/memory/cache-bounds.ts';
import type { Brand } from '../../../shared/publish/publish.ts';

interface Kept {
  brand: Brand;
  parts: LRUCache<string, string>;
}

const kept = byLanguage((): { latest: Kept | undefined } => ({ latest: undefined }));

/** HTML shared by many pages, by language, for the current brand: a changed setting replaces the brand object. */
export const keptHtml = (brand: Brand, part: string): string | undefined => partsOf(brand).get(part);

/** Keeps a part's HTML and returns it. */
export function keepHtml(brand: Brand, part: string, html: string): string {
  partsOf(brand).set(part, html);
  return html;
}

function partsOf(brand: Brand): LRUCache<string, string> {
  const holder = kept();
  if (holder.latest?.brand !== brand) holder.latest = { brand, parts: newParts() };
  return holder.latest.parts;
}

const newParts = () =>
  new LRUCache<string, string>({
    maxSize: cacheBounds.pageParts.bytes,
    sizeCalculation: (html, part) => 2 * (html.length + part.length),
  });
