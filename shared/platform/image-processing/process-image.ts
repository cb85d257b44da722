import sharp, { type Raw } from 'sharp';
import { decodeImage } from './decode-image.ts';
import { ImageRefused } from './image-refused.ts';
import { backdropOf, type Pixels } from './picture-backdrop.ts';
import {
  type ImageFile,
  type ImageFit,
  type ImageFormat,
  type ImageSize,
  imageFormats,
  imageSizes,
} from './picture-format.ts';

const side = 192;
const marginSide = 16;
/** An image counts as blank if the standard deviation of every colour channel is below this. */
const blankBelow = 1.5;

/**
 * Turns an external image into our own: decoded, made square on a contrasting background, and written in every size
 * and format. Nothing remains of the original file but its pixels. Throws ImageRefused.
 */
export async function processImage(bytes: Uint8Array, fit: ImageFit): Promise<ImageFile[]> {
  const square = await squareOf(await decodeImage(bytes, fit));
  const files: ImageFile[] = [];
  // One at a time, to leave processors for other work.
  for (const size of imageSizes) {
    for (const format of imageFormats) files.push({ size, format, bytes: await encode(square, size, format) });
  }
  return files;
}

interface Square {
  data: Buffer;
  raw: Raw;
}

async function squareOf(pixels: Pixels): Promise<Square> {
  const { background, margin } = backdropOf(pixels);
  const room = margin ? marginSide : 0;
  const inner = side - 2 * room;
  const flat = sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } }).flatten({
    background,
  });
  const squared = flat
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: room, bottom: room, left: room, right: room, background });
  const { data, info } = await squared.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
  const { channels } = await sharp(data, { raw }).stats();
  if (channels.every(({ stdev }) => stdev < blankBelow)) throw new ImageRefused('blank_image');
  return { data, raw };
}

function encode({ data, raw }: Square, size: ImageSize, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(data, { raw }).resize(size, size);
  if (format === 'avif') return resized.avif({ quality: 62, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 84, effort: 4, smartSubsample: true }).toBuffer();
  return resized.png({ palette: true, quality: 92, effort: 7, compressionLevel: 9 }).toBuffer();
}
