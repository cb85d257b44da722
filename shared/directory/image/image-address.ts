import { imagePath } from '../../kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';
import type { ImageCopy } from './image.ts';

const ownImage = /^\/images\/([0-9a-f]{32})\/\d+\.[a-z]+$/;
const publicSize = 192;

/**
 * Hash of our copy of a record's image; null if there is none. A copy only counts while the record still has the image
 * URL it was made from; after a change, the placeholder is shown until the new image is copied.
 */
export const copyHash = (source: string | null, copy: ImageCopy | null | undefined): string | null =>
  source !== null && copy?.source_url === source ? copy.hash : null;

/** Image URL for API responses and pages: our copy, else the source. */
export const shownImageUrl = (source: string | null, hash: string | null): string | null =>
  hash === null ? source : absoluteUrl(imagePath(hash, publicSize, 'png'));

/** Hash of our copy in a URL; undefined for other URLs, which pages never load. */
export function imageHashOf(address: string | null): string | undefined {
  const site = siteAddress();
  if (address === null || !address.startsWith(`${site}/`)) return undefined;
  return ownImage.exec(address.slice(site.length))?.[1];
}
