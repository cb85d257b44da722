import { imagePath } from '../../kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';
import type { ImageCopy } from './image.ts';

const ownImage = /^\/images\/([0-9a-f]{32})\/\d+\.[a-z]+$/;
const publicSize = 192;

/**
 * The hash of our copy of a record's picture; null without one. A copy counts only while the record names the picture that it was made
 * from: whoever names another one shows the placeholder until that has been copied.
 */
export const copyHash = (source: string | null, copy: ImageCopy | null | undefined): string | null =>
  source !== null && copy?.source_url === source ? copy.hash : null;

/** Image address for API answers and pages: our copy, else the source. */
export const shownImageUrl = (source: string | null, hash: string | null): string | null =>
  hash === null ? source : absoluteUrl(imagePath(hash, publicSize, 'png'));

/** The hash of our copy that an address names; undefined for addresses elsewhere, from which pages load nothing. */
export function imageHashOf(address: string | null): string | undefined {
  const site = siteAddress();
  if (address === null || !address.startsWith(`${site}/`)) return undefined;
  return ownImage.exec(address.slice(site.length))?.[1];
}
