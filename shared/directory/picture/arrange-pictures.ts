import { longestAlt, mostPictures, type ProductPicture, type ScreenCopy } from './product-picture.ts';

/** Actions on a product image. */
export const pictureSteps = ['first', 'earlier', 'later', 'remove', 'describe'] as const;
export type PictureStep = (typeof pictureSteps)[number];

/** The images after an action on one of them; unchanged if the ID is unknown. */
export function arrangePictures(
  pictures: readonly ProductPicture[],
  id: string,
  step: PictureStep,
  alt = '',
): readonly ProductPicture[] {
  const from = pictures.findIndex((picture) => picture.id === id);
  const picture = pictures[from];
  if (picture === undefined) return pictures;
  const others = pictures.toSpliced(from, 1);
  if (step === 'remove') return others;
  if (step === 'describe') return pictures.with(from, { ...picture, alt: alt.trim().slice(0, longestAlt) });
  const to = step === 'first' ? 0 : step === 'earlier' ? Math.max(0, from - 1) : Math.min(others.length, from + 1);
  return others.toSpliced(to, 0, picture);
}

/** The images with one appended; undefined if the maximum is reached. An existing image isn't duplicated. */
export function withPicture(
  pictures: readonly ProductPicture[],
  added: ProductPicture,
): readonly ProductPicture[] | undefined {
  const isThere = pictures.some(({ copy }) => copy !== null && copy.hash === added.copy?.hash);
  if (isThere) return pictures;
  return pictures.length >= mostPictures ? undefined : [...pictures, added];
}

/** The images with one copy replaced, for example by a crop; unchanged if the ID is unknown. */
export const withCopy = (
  pictures: readonly ProductPicture[],
  id: string,
  copy: ScreenCopy,
): readonly ProductPicture[] => pictures.map((picture) => (picture.id === id ? { ...picture, copy } : picture));

/**
 * The images after one has been downloaded. A duplicate is dropped: pages often reference the same image by several
 * URLs.
 */
export function settlePicture(
  pictures: readonly ProductPicture[],
  id: string,
  outcome: Pick<ProductPicture, 'copy' | 'problem'>,
): readonly ProductPicture[] {
  const { copy } = outcome;
  const isTwin = copy !== null && pictures.some((other) => other.id !== id && other.copy?.hash === copy.hash);
  return pictures.flatMap((picture) => {
    if (picture.id !== id) return [picture];
    return isTwin ? [] : [{ ...picture, ...outcome }];
  });
}
