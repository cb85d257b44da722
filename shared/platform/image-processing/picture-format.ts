/** Stored square sizes in pixels, for 1x and 2x screens. */
export const imageSizes = [48, 96, 192] as const;
type SquareSize = (typeof imageSizes)[number];

/** Stored widths of a product image: thumbnails, phones, large views. The height follows from the aspect ratio. */
export const screenWidths = [320, 640, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];

/** Every size that may appear in an image URL. */
export const fileSizes = [...imageSizes, ...screenWidths] as const;
export type ImageSize = SquareSize | ScreenWidth;

/** Formats of each size, in browsers' order of preference. */
export const imageFormats = ['avif', 'webp', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Formats of product images. WebP is supported wherever images are shown. */
export const screenFormats = ['avif', 'webp'] as const satisfies readonly ImageFormat[];

/** How an image is made square: logos are padded, portraits fill their circle. */
export type ImageFit = 'logo' | 'portrait';

export interface ImageFile {
  size: ImageSize;
  format: ImageFormat;
  bytes: Uint8Array;
}

/** Limits for external images: dimensions and area in pixels, file size in bytes. */
export const pictureLimits = { smallestSide: 32, mostPixels: 40_000_000, largestFile: 6 * 1024 * 1024 } as const;

/** Limits for external product images, including aspect ratios. Taller images are cut off at the bottom. */
export const screenLimits = { smallestWidth: 400, smallestHeight: 200, mostWide: 4, mostHigh: 1.25 } as const;

/** Limits per upload: number of files, total bytes. */
export const uploadLimits = { mostFiles: 6, largestTogether: 18 * 1024 * 1024 } as const;

/** What a page needs before the image loads: largest width and height, and dominant colour (`#rrggbb`). */
export interface ScreenShape {
  width: number;
  height: number;
  colour: string;
}

/** All files of a product image, and its shape. */
export interface ScreenFiles {
  files: ImageFile[];
  shape: ScreenShape;
}

/** Width of the largest file kept for an image this wide. */
export const largestWidthOf = (width: number): ScreenWidth => screenWidthsFor(width).at(-1) ?? screenWidths[0];

/** Stored widths for an image this wide; the last one keeps its full width, up to 1,280 pixels. */
export const screenWidthsFor = (width: number): ScreenWidth[] =>
  screenWidths.filter((_, index) => index === 0 || (screenWidths[index - 1] ?? 0) < width);
