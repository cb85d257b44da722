import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isUnlocked, type ListingRecord } from '../listing/listing.ts';
import { type ShownPicture, shownPictures } from '../picture/product-picture.ts';
import { largePicturePath } from '../picture/screen-sources.ts';
import { type VideoEmbed, videoEmbed } from './video-embed.ts';

/** Images of a listing page. */
export interface PagePictures {
  /** Null if a generated cover is shown. */
  cover: ShownPicture | null;
  /** The other images and an embedded video. These are media, shown only if unlocked. */
  gallery: readonly ShownPicture[];
  video: VideoEmbed | null;
}

/** A listing's publicly visible images. */
export function pagePictures(listing: ListingRecord): PagePictures {
  const [cover = null, ...others] = shownPictures(listing.pictures);
  if (!isUnlocked(listing, 'media')) return { cover, gallery: [], video: null };
  const filmed = listing.media.find(({ kind }) => kind === 'video')?.url;
  const address = listing.demo_video_url ?? filmed ?? null;
  return { cover, gallery: others, video: address === null ? null : (videoEmbed(address) ?? null) };
}

/** Media not already shown among the page's images: the API lists all of them, but the page shows each once. */
export function remainingMedia<Medium extends { url: string }>(
  media: readonly Medium[],
  { cover, gallery, video }: PagePictures,
): Medium[] {
  const pictures = cover === null ? gallery : [cover, ...gallery];
  const shown = new Set(pictures.map((picture) => absoluteUrl(largePicturePath(picture))));
  const isPlayed = (url: string): boolean => video !== null && videoEmbed(url)?.player === video.player;
  return media.filter(({ url }) => !shown.has(url) && !isPlayed(url));
}
