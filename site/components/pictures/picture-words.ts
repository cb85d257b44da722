import { mostPictures } from '../../../shared/directory/directory.ts';

const doneSentences: Readonly<Record<string, string>> = {
  added: 'The pictures are there.',
  there: 'Those pictures were there already.',
  logo: 'The logo is the one that you sent.',
  first: 'It is the cover now.',
  earlier: 'The picture stands earlier.',
  later: 'The picture stands later.',
  remove: 'The picture is removed.',
  describe: 'The description is saved.',
  cut: 'The picture is cut.',
};

/** What an action that went well is answered with. */
export const pictureDoneWords = (done: string | null): string | undefined => doneSentences[done ?? ''];

/** How many more pictures there may be, in words. */
export function roomInWords(count: number): string {
  const left = mostPictures - count;
  if (left <= 0) return `There are ${mostPictures} pictures, the most that there may be. Remove one to add another.`;
  return left === mostPictures ? `Up to ${mostPictures}.` : `Room for ${left} more.`;
}

/** What becomes of the pictures after the first; `isShown` is undefined where there is no listing yet. */
export function galleryWords(isShown: boolean | undefined): string {
  if (isShown === undefined) return 'The others are the gallery of a listing whose media are unlocked.';
  if (isShown) return 'The others are the gallery.';
  return 'The others are kept and not shown: a paid launch unlocks the gallery, or the operator of this site.';
}

/** What a picture is called where it cannot be seen: its description, else its place. */
export const pictureName = (alt: string, at: number): string => (alt === '' ? `picture ${at + 1}` : alt);

/** What the file of an address is called, for a link to it. */
export const fileNameOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return pathname.split('/').at(-1) || hostname;
};
