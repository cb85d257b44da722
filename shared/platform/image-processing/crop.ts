import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The kept part of an image, as fractions of its width and height. */
export const cropSchema = z
  .object({ left: share, top: share, width: share.min(0.05), height: share.min(0.05) })
  .refine(({ left, width }) => left + width <= 1.001, 'extends beyond the right edge')
  .refine(({ top, height }) => top + height <= 1.001, 'extends beyond the lower edge');
export type Crop = z.infer<typeof cropSchema>;

/** The most important part of an image that nobody has cropped. */
export const focuses = ['whole', 'top', 'centre', 'bottom', 'left', 'right'] as const;
export type Focus = (typeof focuses)[number];

/** The kept part of an image: a manual crop, or a focus. */
export type Part = Crop | Focus;

/** Aspect ratio of cropped covers: that of most screens. */
const cutRatio = 16 / 10;

/** The crop for a focus, as large as fits at 16:10; null for the whole image. Dimensions in pixels. */
export function cropAround(focus: Focus, { width, height }: { width: number; height: number }): Crop | null {
  if (focus === 'whole') return null;
  const part = { width: Math.min(1, (height * cutRatio) / width), height: Math.min(1, width / cutRatio / height) };
  const place = (rest: number, atStart: Focus, atEnd: Focus): number =>
    focus === atStart ? 0 : focus === atEnd ? rest : rest / 2;
  return { ...part, left: place(1 - part.width, 'left', 'right'), top: place(1 - part.height, 'top', 'bottom') };
}

export function pixelsOf(crop: Crop, { width, height }: { width: number; height: number }) {
  const within = (share: number, side: number): number => Math.min(side - 1, Math.max(0, Math.round(share * side)));
  const [left, top] = [within(crop.left, width), within(crop.top, height)];
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}
