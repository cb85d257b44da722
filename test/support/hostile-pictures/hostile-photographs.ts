import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { iconBmp, iconOf, logoPng, pngBomb, pngChunk } from '../pictures.ts';
import type { HostilePicture } from './hostile-picture.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#06c' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3, background: '#fff' },
      },
    },
  ]);

/** Replaces the first occurrence of some bytes. */
function replaced(bytes: Buffer, found: Buffer, by: Buffer): Buffer {
  const at = bytes.indexOf(found);
  if (at === -1) throw new Error('The bytes are not there.');
  const changed = Buffer.from(bytes);
  by.copy(changed, at);
  return changed;
}

/** A GIF that declares its size, with many frames of one pixel. */
function gifOfFrames(side: number, frames: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(side, 6);
  header.writeUInt16LE(side, 8);
  const frame = Buffer.from('21f90400000000002c00000000010001000002024401003b', 'hex').subarray(0, -1);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A PNG with an additional chunk after its header. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);

const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 ** 2));

/** Raster images and icons that lie about their size, are truncated, never end or unpack to gigabytes. */
export const hostilePhotographs: readonly HostilePicture[] = [
  { what: 'a PNG of 900 million pixels', ends: 'too_many_pixels', make: () => pngBomb(30_000, 30_000) },
  { what: 'a PNG of 2 billion rows', ends: 'broken_image', make: () => pngBomb(40, 2 ** 31 - 1) },
  { what: 'a PNG that has a hundredth of its rows', ends: 'broken_image', make: () => pngBomb(6_000, 6_000) },
  {
    what: 'a PNG with a text that unpacks to a gigabyte',
    ends: 'drawn',
    make: async () => withChunk(await logoPng(), 'zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros(1_000)])),
  },
  {
    what: 'a PNG with a colour profile that unpacks to a gigabyte',
    ends: 'drawn',
    make: async () => withChunk(await logoPng(), 'iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros(1_000)])),
  },
  {
    what: 'a PNG of 39 million pixels, interlaced',
    ends: 'drawn',
    make: () => flat(6_500, 6_000).png({ progressive: true }).toBuffer(),
  },
  {
    what: 'a JPEG that says it is of 4 billion pixels',
    ends: 'too_many_pixels',
    make: async () =>
      replaced(
        await flat(600, 400).jpeg().toBuffer(),
        Buffer.from([8, 1, 0x90, 2, 0x58]),
        Buffer.from([8, 0xff, 0xdc, 0xff, 0xdc]),
      ),
  },
  {
    what: 'a JPEG of 30,000 passes',
    ends: 'broken_image',
    make: async () => {
      const jpeg = await flat(2_000, 2_000).jpeg({ progressive: true }).toBuffer();
      const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
      const pass = jpeg.subarray(last, last + 100);
      return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 30_000 }, () => pass), jpeg.subarray(-2)]);
    },
  },
  {
    what: 'a JPEG cut short',
    ends: 'broken_image',
    make: async () => (await flat(3_000, 3_000).jpeg().toBuffer()).subarray(0, 5_000),
  },
  { what: 'a GIF of 4 billion pixels with frames of one', ends: 'too_small', make: () => gifOfFrames(65_535, 10) },
  { what: 'a GIF of 250,000 frames', ends: 'blank_image', make: () => gifOfFrames(2_000, 250_000) },
  { what: 'a GIF that does not end', ends: 'broken_image', make: () => gifOfFrames(2_000, 1).subarray(0, 30) },
  {
    what: 'a WebP that says it is of 268 million pixels',
    ends: 'broken_image',
    make: async () => {
      const webp = await flat(600, 400).webp({ lossless: true }).toBuffer();
      const at = webp.indexOf('VP8L') + 9;
      webp.writeUInt32LE(((16_383 - 0) | (16_383 << 14)) >>> 0, at);
      return webp;
    },
  },
  {
    what: 'a WebP cut short',
    ends: 'broken_image',
    make: async () => {
      const webp = await sharp(Buffer.from(await flat(900, 900).raw().toBuffer()), {
        raw: { width: 900, height: 900, channels: 3 },
      })
        .webp()
        .toBuffer();
      return webp.subarray(0, webp.length / 2);
    },
  },
  {
    what: 'an AVIF that says it is of 900 million pixels',
    ends: 'too_many_pixels',
    make: async () => {
      const avif = await flat(600, 400).avif().toBuffer();
      const size = Buffer.from('ispe\0\0\0\0\0\0\x02\x58\0\0\x01\x90', 'latin1');
      return replaced(avif, size, Buffer.from('ispe\0\0\0\0\0\0\x75\x30\0\0\x75\x30', 'latin1'));
    },
  },
  {
    what: 'an AVIF cut short',
    ends: 'broken_image',
    make: async () => {
      const avif = await flat(900, 900).avif().toBuffer();
      return avif.subarray(0, avif.length - 100);
    },
  },
  {
    what: 'an icon of 64 PNGs of 900 million pixels',
    ends: 'too_many_pixels',
    make: () => iconOf(Array.from({ length: 64 }, () => ({ side: 0, bytes: pngBomb(30_000, 30_000) }))),
  },
  {
    what: 'an icon that says it has 65,535 pictures',
    ends: 'broken_image',
    make: () => Buffer.concat([Buffer.from([0, 0, 1, 0, 255, 255]), Buffer.alloc(2_000_000, 1)]),
  },
  {
    what: 'an icon whose bitmap is of 2 billion rows',
    ends: 'broken_image',
    make: () => {
      const icon = iconBmp(48, [1, 2, 3]);
      icon.writeInt32LE(2 ** 31 - 2, 22 + 8);
      return icon;
    },
  },
];
