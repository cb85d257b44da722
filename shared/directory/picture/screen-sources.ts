import { imagePath } from '../../kernel/address/paths.ts';
import { type ImageFormat, screenFormats, screenWidthsFor } from '../../platform/image-processing/picture-format.ts';
import type { PictureSources } from '../image/picture-sources.ts';
import type { ScreenCopy } from './product-picture.ts';

/** An image's files in various widths; the browser picks one. */
export function screenSources({ hash, width }: Pick<ScreenCopy, 'hash' | 'width'>): PictureSources {
  const sizes = screenWidthsFor(width);
  const srcset = (format: ImageFormat): string =>
    sizes.map((size) => `${imagePath(hash, size, format)} ${Math.min(size, width)}w`).join(', ');
  return {
    sources: screenFormats.map((format) => ({ type: `image/${format}`, srcset: srcset(format) })),
    fallback: imagePath(hash, sizes.at(-1) ?? 320, 'webp'),
  };
}

/** URL path of an image's largest file. */
export const largePicturePath = (copy: Pick<ScreenCopy, 'hash' | 'width'>): string => screenSources(copy).fallback;
