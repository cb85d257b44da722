import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { readIcon } from './ico.ts';
import { ImageRefused } from './image-refused.ts';
import { pictureLimits } from './picture-format.ts';
import { sniffImage } from './sniff-image.ts';
import { cleanSvg } from './svg/clean-svg.ts';

/** Box in pixels to fit an image into. */
export interface PictureBox {
  width: number;
  height: number;
}

/** A PNG, and its dimensions in pixels. */
export interface DrawnPicture {
  png: Uint8Array;
  width: number;
  height: number;
}

const safely = { limitInputPixels: pictureLimits.mostPixels, failOn: 'error', pages: 1 } as const;

/** Renders an image as a PNG that fits the box, keeping transparency; an SVG fills the box. Throws ImageRefused. */
export async function drawWithin(bytes: Uint8Array, box: PictureBox): Promise<DrawnPicture> {
  try {
    const source = await open(bytes, box);
    const trimmed = source.autoOrient().toColourspace('srgb').ensureAlpha();
    const { data, info } = await trimmed
      .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, effort: 7, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (problem) {
    if (problem instanceof ImageRefused) throw problem;
    const isBomb = problem instanceof Error && /pixel limit/i.test(problem.message);
    throw new ImageRefused(isBomb ? 'too_many_pixels' : 'broken_image', { cause: problem });
  }
}

async function open(bytes: Uint8Array, box: PictureBox): Promise<Sharp> {
  const format = sniffImage(bytes);
  if (format === undefined) throw new ImageRefused('unknown_format');
  if (format === 'svg') return sharp(await drawSvg(bytes, box), safely);
  if (format !== 'ico') return sharp(bytes, safely);
  const icon = readIcon(bytes);
  if (icon === undefined) throw new ImageRefused('broken_image');
  if (icon.kind === 'png') return sharp(icon.bytes, safely);
  return sharp(icon.rgba, { raw: { width: icon.width, height: icon.height, channels: 4 } });
}

async function drawSvg(bytes: Uint8Array, { width, height }: PictureBox): Promise<Buffer> {
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if (clean === undefined) throw new ImageRefused('broken_image');
  const isWide = clean.width / clean.height > width / height;
  const drawn = await renderAsync(clean.svg, {
    fitTo: isWide ? { mode: 'width', value: width } : { mode: 'height', value: height },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return drawn.asPng();
}
