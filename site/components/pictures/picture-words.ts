import { mostPictures } from '../../../shared/directory/directory.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';

const doneSentences: Readonly<Record<string, TextKey>> = {
  added: 'picture.done_added',
  there: 'picture.done_there',
  logo: 'picture.done_logo',
  first: 'picture.done_first',
  earlier: 'picture.done_earlier',
  later: 'picture.done_later',
  remove: 'picture.done_remove',
  describe: 'picture.done_describe',
  cut: 'picture.done_cut',
};

/** Confirmation of an action. */
export function pictureDoneWords(done: string | null): string | undefined {
  const key = doneSentences[done ?? ''];
  return key === undefined ? undefined : say(key);
}

/** Number of images that can still be added, in words. */
export function roomInWords(count: number): string {
  const left = mostPictures - count;
  if (left <= 0) return say('picture.no_room', { most: mostPictures });
  return left === mostPictures ? say('picture.up_to', { most: mostPictures }) : say('picture.room_for', { left });
}

/**
 * What happens to images after the first. `isShown` is undefined without a listing; `isSold`: whether the shop is open.
 */
export function galleryWords(isShown: boolean | undefined, isSold: boolean): string {
  if (isShown === undefined) return say('picture.gallery_later');
  if (isShown) return say('picture.gallery');
  return say(isSold ? 'picture.gallery_locked' : 'picture.gallery_locked_unsold');
}

/** Accessible name of an image: its alt text or, if it has none, its position. */
export const pictureName = (alt: string, at: number): string =>
  alt === '' ? say('picture.number', { number: String(at + 1) }) : alt;

/** File name in a URL, as link text. */
export const fileNameOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return pathname.split('/').at(-1) || hostname;
};
