import { z } from 'zod';

/**
 * Brand images: a square one for tabs and next to the name, a wide one that replaces both mark and name, and a version
 * of that for dark backgrounds.
 */
export const brandPictureKinds = ['icon', 'logo', 'logo-dark'] as const;
export type BrandPictureKind = (typeof brandPictureKinds)[number];

/**
 * Maximum size in pixels: icons are requested at up to 512 (web app manifest), and the header shows logos at a height
 * of 32.
 */
export const brandPictureBox: Record<BrandPictureKind, { width: number; height: number }> = {
  icon: { width: 512, height: 512 },
  logo: { width: 720, height: 96 },
  'logo-dark': { width: 720, height: 96 },
};

/** Why a file isn't accepted as an image. */
export type BrandFileProblem = 'unknown_format' | 'too_many_pixels' | 'has_text' | 'broken';

/** Maximum file size in bytes. */
export const largestBrandFile = 4 * 1024 * 1024;

export const isBrandPictureKind = (name: string): name is BrandPictureKind =>
  brandPictureKinds.some((kind) => kind === name);

export const brandPictureRecord = z.object({
  _id: z.enum(brandPictureKinds),
  /** Hash of the image's bytes, part of its URL. */
  hash: z.string().regex(/^[0-9a-f]{12}$/),
  width: z.int().min(1),
  height: z.int().min(1),
  png: z.instanceof(Uint8Array),
});
export type BrandPictureRecord = z.infer<typeof brandPictureRecord>;
