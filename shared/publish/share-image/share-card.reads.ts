import { inSiteLanguage } from '../../change/change.reads.ts';
import { readBrand } from '../brand/brand.reads.ts';
import { kindsOf, type PageKind } from '../page-kinds/page-kind.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { siteCard } from '../page-kinds/share-cards.ts';
import type { ShareCard } from './share-card.ts';

// Images are named as their pages are: that of /products/fern is /share/products/fern.png.
const roomOf = ({ pattern }: PageKind): string => pattern.split('/', 2)[1] ?? '';
const readers = new Map(
  kindsOf(pageKinds).flatMap((kind) => (kind.shareCard === null ? [] : [[roomOf(kind), kind.shareCard] as const])),
);
const siteRoom = 'site';

/** Whether images are named so: `site`, or the first part of the address of pages that have one of their own. */
export const isShareRoom = (name: string): boolean => name === siteRoom || readers.has(name);

/** The present card of a record as visitors may see it, or of the site without a slug; undefined when there is none of that name. */
export async function readShareCard(room: string, slug: string, now: Date): Promise<ShareCard | undefined> {
  const site = await readBrand();
  // As the pages that name the image, which is in their language whoever asks for it.
  return inSiteLanguage(() => {
    if (room === siteRoom) return slug === '' ? siteCard(site) : undefined;
    return readers.get(room)?.(slug, site, now);
  });
}
