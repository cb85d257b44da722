import { imagePath } from '../../kernel/address/paths.ts';
import { type ImageFormat, type ImageSize, imageSizes } from '../../platform/image-processing/picture-format.ts';

/** Sources of a `picture` element. */
export interface PictureSources {
  /** In order of preference. */
  sources: { type: string; srcset: string }[];
  /** A larger file, for browsers that don't support these formats. */
  fallback: string;
}

/** Files of a copy shown as a square of `pixels` CSS pixels, for 1x and 2x screens. */
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
