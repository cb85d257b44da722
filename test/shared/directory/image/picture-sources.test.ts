import { expect, test } from 'vitest';
import { pictureSources } from '../../../../shared/directory/image/picture-sources.ts';

test.each([
  [48, '/images/h/48.avif, /images/h/96.avif 2x', '/images/h/96.png'],
  [56, '/images/h/96.avif, /images/h/192.avif 2x', '/images/h/192.png'],
  [88, '/images/h/96.avif, /images/h/192.avif 2x', '/images/h/192.png'],
  [104, '/images/h/192.avif', '/images/h/192.png'],
])(
  'a picture of %d pixels has the next larger file for screens of one and of two dots per pixel',
  (pixels, avif, png) => {
    const { sources, fallback } = pictureSources('h', pixels);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources.map(({ srcset }) => srcset)).toEqual([avif, avif.replaceAll('avif', 'webp')]);
    expect(fallback).toBe(png);
  },
);
