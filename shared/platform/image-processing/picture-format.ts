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

/** What a picture of others may be: its sides and area in pixels, the size of its file in bytes. */
export const pictureLimits = { smallestSide: 32, mostPixels: 40_000_000, largestFile: 6 * 1024 * 1024 } as const;
