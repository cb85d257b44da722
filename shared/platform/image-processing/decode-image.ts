import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { readIcon } from './ico.ts';
import { ImageRefused } from './image-refused.ts';
import type { Pixels } from './picture-backdrop.ts';
import { type ImageFit, pictureLimits } from './picture-format.ts';
import { type SourceFormat, sniffImage } from './sniff-image.ts';
import { cleanSvg } from './svg/clean-svg.ts';

const largestSide = 192;
const drawnSide = 384;

// Truncated or corrupt files are refused; files with harmless colour warnings are not.
const safely = { limitInputPixels: pictureLimits.mostPixels, failOn: 'error', pages: 1 } as const;

/**
 * Decodes an image in any source format to at most 192 by 192 pixels; a portrait fills the square. Uses an animation's
 * first frame. Throws ImageRefused.
 */
export function decodeImage(bytes: Uint8Array, fit: ImageFit): Promise<Pixels> {
  return decode(bytes, drawnSide, (source, { width, height }) => {
    if (Math.max(width, height) < pictureLimits.smallestSide) throw new ImageRefused('too_small');
    return shrink(source, fit);
  });
}

/** Resizes an image; `size` is its upright width and height. */
type Shrink = (source: Sharp, size: { width: number; height: number }) => Promise<Pixels>;

/**
 * Opens an image in any source format, an SVG at `svgSide` pixels, and returns what `shrink` makes of it. Throws
 * ImageRefused.
 */
export async function decode(bytes: Uint8Array, svgSide: number, shrink: Shrink): Promise<Pixels> {
  const format = sniffImage(bytes);
  if (format === undefined) throw new ImageRefused('unknown_format');
  try {
    const source = await open(bytes, format, svgSide);
    const { width = 0, height = 0, autoOrient } = await source.metadata();
    if (width * height > pictureLimits.mostPixels) throw new ImageRefused('too_many_pixels');
    return await shrink(source, { width: autoOrient.width, height: autoOrient.height });
  } catch (problem) {
    if (problem instanceof ImageRefused) throw problem;
    const isBomb = problem instanceof Error && /pixel limit/i.test(problem.message);
    throw new ImageRefused(isBomb ? 'too_many_pixels' : 'broken_image', { cause: problem });
  }
}

async function open(bytes: Uint8Array, format: SourceFormat, svgSide: number): Promise<Sharp> {
  if (format === 'svg') return sharp(await drawSvg(bytes, svgSide), safely);
  if (format !== 'ico') return sharp(bytes, safely);
  const icon = readIcon(bytes);
  if (icon === undefined) throw new ImageRefused('broken_image');
  if (icon.kind === 'png') return sharp(icon.bytes, safely);
  return sharp(icon.rgba, { raw: { width: icon.width, height: icon.height, channels: 4 } });
}

async function drawSvg(bytes: Uint8Array, side: number): Promise<Buffer> {
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if (clean === undefined) throw new ImageRefused('broken_image');
  const fitTo = clean.width >= clean.height ? ({ mode: 'width' } as const) : ({ mode: 'height' } as const);
  const drawn = await renderAsync(clean.svg, {
    fitTo: { ...fitTo, value: side },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return drawn.asPng();
}

async function shrink(source: Sharp, fit: ImageFit): Promise<Pixels> {
  const { data, info } = await source
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(largestSide, largestSide, { fit: fit === 'portrait' ? 'cover' : 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
