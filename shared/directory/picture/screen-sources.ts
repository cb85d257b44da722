import { imagePath } from '../../kernel/address/paths.ts';
import { type ImageFormat, screenFormats, screenWidthsFor } from '../../platform/image-processing/picture-format.ts';
import type { PictureSources } from '../image/picture-sources.ts';
import type { ScreenCopy } from './product-picture.ts';

/** The files of a picture that is shown in some width: the browser takes the one that its screen needs. */
export function screenSources({ hash, width }: Pick<ScreenCopy, 'hash' | 'width'>): PictureSources {
  const sizes = screenWidthsFor(width);
  const srcset = (format: ImageFormat): string =>
    sizes.map((size) => `${imagePath(hash, size, format)} ${Math.min(size, width)}w`).join(', ');
  return {
    sources: screenFormats.map((format) => ({ type: `image/${format}`, srcset: srcset(format) })),
    fallback: imagePath(hash, sizes.at(-1) ?? 320, 'webp'),
  };
}

/** The address of the largest file of a picture. */
export const largePicturePath = (copy: Pick<ScreenCopy, 'hash' | 'width'>): string => screenSources(copy).fallback;
