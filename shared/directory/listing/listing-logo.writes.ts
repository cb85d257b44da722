import type { ImageCopy } from '../image/image.ts';
import { changeListing } from './change-listing.writes.ts';

/** Sets the copy of a listing's logo if it was made from the current logo. Safe to repeat. */
export async function useLogoCopy(id: number, copy: ImageCopy, now: Date): Promise<void> {
  await changeListing(id, 'content', now, (listing) => {
    const isCurrent = listing.logo?.hash === copy.hash && listing.logo.source_url === copy.source_url;
    return isCurrent || listing.logo_url !== copy.source_url ? undefined : { ...listing, logo: copy };
  });
}

/** Makes our copy the logo of a listing that has none. Safe to repeat. */
export async function attachLogo(id: number, copy: ImageCopy, now: Date): Promise<void> {
  await changeListing(id, 'content', now, (listing) =>
    listing.logo_url === null ? { ...listing, logo_url: copy.source_url, logo: copy } : undefined,
  );
}
