import { z } from 'zod';

/** The pictures of a brand: a square for tabs and beside the name; a wide one instead of mark and name, and that for dark ground. */
export const brandPictureKinds = ['icon', 'logo', 'logo-dark'] as const;
export type BrandPictureKind = (typeof brandPictureKinds)[number];

/** The largest that each may be in pixels: icons are asked for with 512 (web app manifest), the header shows 32 of a logo's height. */
export const brandPictureBox: Record<BrandPictureKind, { width: number; height: number }> = {
  icon: { width: 512, height: 512 },
  logo: { width: 720, height: 96 },
  'logo-dark': { width: 720, height: 96 },
};

/** Why a file is not accepted as an image. */
export type BrandFileProblem = 'unknown_format' | 'too_many_pixels' | 'broken';

/** The largest file that is taken, bytes. */
export const largestBrandFile = 4 * 1024 * 1024;

export const isBrandPictureKind = (name: string): name is BrandPictureKind =>
  brandPictureKinds.some((kind) => kind === name);

export const brandPictureRecord = z.object({
  _id: z.enum(brandPictureKinds),
  /** Names its bytes: it is part of the picture's address. */
  hash: z.string().regex(/^[0-9a-f]{12}$/),
  width: z.int().min(1),
  height: z.int().min(1),
  png: z.instanceof(Uint8Array),
});
export type BrandPictureRecord = z.infer<typeof brandPictureRecord>;
