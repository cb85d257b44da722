/** Sizes in pixels in which a picture is kept, as squares: what the site shows, for screens of one and of two dots a pixel. */
export const imageSizes = [48, 96, 192] as const;
type SquareSize = (typeof imageSizes)[number];

/** Widths in pixels in which a picture of a product is kept: thumbnails, phones, large views. Its height follows. */
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

/** The same for pictures of products, and the proportions that they may have. What is higher loses its lower end. */
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

/** The widths in which a picture of this width is kept: the last one is the picture itself. */
export const screenWidthsFor = (width: number): ScreenWidth[] =>
  screenWidths.filter((_, index) => index === 0 || (screenWidths[index - 1] ?? 0) < width);
