/** Stored square sizes in pixels, for screens with one and two dots per pixel. */
export const imageSizes = [48, 96, 192] as const;
type SquareSize = (typeof imageSizes)[number];

/** Stored widths of a product image: thumbnails, phones, large views. The height follows. */
export const screenWidths = [320, 640, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];

/** Every size that a file of a picture may have in its address. */
export const fileSizes = [...imageSizes, ...screenWidths] as const;
export type ImageSize = SquareSize | ScreenWidth;

/** Formats of each size, the one that browsers shall prefer first. */
export const imageFormats = ['avif', 'webp', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Formats of pictures of products: whatever shows one shows WebP. */
export const screenFormats = ['avif', 'webp'] as const satisfies readonly ImageFormat[];

/** How an image is made square: logos are shown whole, faces fill their circle. */
export type ImageFit = 'logo' | 'portrait';

/** One file of a copy. */
export interface ImageFile {
  size: ImageSize;
  format: ImageFormat;
  bytes: Uint8Array;
}

/** Limits of foreign images: sides and area in pixels, file size in bytes. */
export const pictureLimits = { smallestSide: 32, mostPixels: 40_000_000, largestFile: 6 * 1024 * 1024 } as const;

/** The same for product images, with their aspect ratios. Taller ones lose their lower end. */
export const screenLimits = { smallestWidth: 400, smallestHeight: 200, mostWide: 4, mostHigh: 1.25 } as const;

/** Files that someone may send at once, and bytes of all of them. */
export const uploadLimits = { mostFiles: 6, largestTogether: 18 * 1024 * 1024 } as const;

/** Largest width and height, and the colour (`#rrggbb`) that most of a picture has: what a page needs before it is loaded. */
export interface ScreenShape {
  width: number;
  height: number;
  colour: string;
}

/** All files of a picture of a product, and its shape. */
export interface ScreenFiles {
  files: ImageFile[];
  shape: ScreenShape;
}

/** The width of the largest file that is kept of a picture of this width. */
export const largestWidthOf = (width: number): ScreenWidth => screenWidthsFor(width).at(-1) ?? screenWidths[0];

/** Stored widths of an image this wide: the last is the image itself. */
export const screenWidthsFor = (width: number): ScreenWidth[] =>
  screenWidths.filter((_, index) => index === 0 || (screenWidths[index - 1] ?? 0) < width);
