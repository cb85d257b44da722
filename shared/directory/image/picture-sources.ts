import { imagePath } from '../../kernel/address/paths.ts';
import { type ImageFormat, type ImageSize, imageSizes } from '../../platform/image-processing/picture-format.ts';

/** Sources of a `picture` element. */
export interface PictureSources {
  /** The formats that browsers shall prefer, the first one first. */
  sources: { type: string; srcset: string }[];
  /** A larger file for browsers without support. */
  fallback: string;
}

/** The files of a copy that is shown as a square of `pixels` CSS pixels, on screens of one and of two dots a pixel. */
export function pictureSources(hash: string, pixels: number): PictureSources {
  const [once, twice] = [fileFor(pixels), fileFor(2 * pixels)];
  const srcset = (format: ImageFormat): string =>
    once === twice
      ? imagePath(hash, once, format)
      : `${imagePath(hash, once, format)}, ${imagePath(hash, twice, format)} 2x`;
  return {
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
    fallback: imagePath(hash, twice, 'png'),
  };
}

const fileFor = (pixels: number): ImageSize => imageSizes.find((size) => size >= pixels) ?? 192;
