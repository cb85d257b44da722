import { z } from 'zod';
import { imageHashSchema } from '../image/image.ts';
import type { PictureProblem } from '../image/image-source.ts';

/** Maximum images per product, including rejected ones. */
export const mostPictures = 12;
/** Maximum length of an alt text, in characters. */
export const longestAlt = 300;

/** Our copy of an image, with what a page needs to know before the image loads. */
const screenCopy = z.object({
  hash: imageHashSchema,
  width: z.int().min(1).max(1280),
  height: z.int().min(1).max(1600),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type ScreenCopy = z.infer<typeof screenCopy>;

/** A product image: copied, rejected, or pending (with neither a copy nor a problem). */
export const productPicture = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  origin: z.enum(['website', 'upload', 'demo']),
  /** Source URL and page; null for uploads. */
  source_url: z.string().max(2048).nullable(),
  page_url: z.string().max(2048).nullable(),
  /** Alt text; empty if missing. */
  alt: z.string().max(longestAlt),
  copy: screenCopy.nullable(),
  problem: z.custom<PictureProblem>((value) => typeof value === 'string').nullable(),
});
export type ProductPicture = z.infer<typeof productPicture>;

/** An image with a copy. */
export interface ShownPicture extends ScreenCopy {
  id: string;
  alt: string;
  page_url: string | null;
}

/** Images with a copy, in the founder's order. */
export const shownPictures = (pictures: readonly ProductPicture[] | undefined): ShownPicture[] =>
  (pictures ?? []).flatMap(({ id, alt, page_url, copy }) => (copy === null ? [] : [{ id, alt, page_url, ...copy }]));

/** The cover: the first image with a copy. */
export const coverPicture = (pictures: readonly ProductPicture[] | undefined): ShownPicture | null =>
  shownPictures(pictures)[0] ?? null;
