import { inSiteLanguage } from '../../change/change.reads.ts';
import { readBrand } from '../brand/brand.reads.ts';
import { kindsOf, type PageKind } from '../page-kinds/page-kind.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { siteCard } from '../page-kinds/share-cards.ts';
import type { ShareCard } from './share-card.ts';

// Images are named like their pages: /products/fern has /share/products/fern.png.
const roomOf = ({ pattern }: PageKind): string => pattern.split('/', 2)[1] ?? '';
const readers = new Map(
  kindsOf(pageKinds).flatMap((kind) => (kind.shareCard === null ? [] : [[roomOf(kind), kind.shareCard] as const])),
);
const siteRoom = 'site';

/** Whether this is a namespace of share images: `site`, or the first segment of pages with their own image. */
export const isShareRoom = (name: string): boolean => name === siteRoom || readers.has(name);

/** The current public card of a record, or of the site if `slug` is empty; undefined if there is none. */
export async function readShareCard(room: string, slug: string, now: Date): Promise<ShareCard | undefined> {
  const site = await readBrand();
  // In the site's language, like the pages that use the image, whoever requests it.
  return inSiteLanguage(() => {
    if (room === siteRoom) return slug === '' ? siteCard(site) : undefined;
    return readers.get(room)?.(slug, site, now);
  });
}
