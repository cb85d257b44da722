/** Sizes in pixels in which a picture is kept, as squares: what the site shows, for screens of one and of two dots a pixel. */
export const imageSizes = [48, 96, 192] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Formats of each size, the one that browsers shall prefer first. */
export const imageFormats = ['avif', 'webp', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** How a picture is made square: a logo is shown whole, a face fills its circle. */
export type ImageFit = 'logo' | 'portrait';

/** One file of a copy. */
export interface ImageFile {
  size: ImageSize;
  format: ImageFormat;
  bytes: Uint8Array;
}
