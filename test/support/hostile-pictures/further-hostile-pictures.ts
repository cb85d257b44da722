import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { iconBmp, iconOf, logoPng, pngBomb, pngChunk } from '../pictures.ts';
import { curves, drawing, type HostilePicture, times } from './hostile-picture.ts';

const disc = '<circle cx="50" cy="50" r="40" fill="#0a6"/>';
const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

/** Hostile pictures the limits weren't developed against: written before, tried after. */
export const furtherHostilePictures: readonly HostilePicture[] = [
  {
    what: 'a clip of 4,000 discs on a group that is used 150 times',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<clipPath id="c">${times(4_000, (index) => `<circle cx="${index % 97}" cy="${index % 89}" r="9"/>`)}</clipPath><g id="g"><g clip-path="url(#c)">${disc}</g></g>${'<use href="#g" x="1"/>'.repeat(150)}`,
      ),
  },
  {
    what: '30,000 arcs with radii of a billion, which are 210,000 numbers',
    ends: 'too_costly',
    make: () => drawing(`${disc}<path d="M0 0${'a1e9 1e9 0 011 1'.repeat(30_000)}" fill="none" stroke="#c00"/>`),
  },
  {
    what: 'joins without a limit on 20,000 sharp angles, stroked through attributes of the drawing itself',
    ends: 'too_costly',
    make: () =>
      Buffer.from(
        `<svg viewBox="0 0 9 9" stroke="#c00" stroke-width="9999999" style="stroke-miterlimit:1e9;stroke-linejoin:round;stroke-linecap:round"><path d="${curves(16_000, 9e5)}"/></svg>`,
      ),
  },
  {
    what: 'a drawing in drawings, each of which clips',
    ends: 'drawn',
    make: () =>
      drawing(
        `${'<svg x="1" y="1" width="1e9" height="1e9" viewBox="0 0 1e-9 1e-9">'.repeat(50)}${disc}${'</svg>'.repeat(50)}${disc}`,
      ),
  },
  {
    what: 'gradients that refer to each other in a circle, with 4,000 stops',
    ends: 'too_costly',
    make: () =>
      drawing(
        `<linearGradient id="a" href="#b">${'<stop offset=".5" stop-color="#c00"/>'.repeat(4_000)}</linearGradient><linearGradient id="b" href="#a"/><radialGradient id="r" href="#a" spreadMethod="repeat" r="1e-7"/><rect width="99" height="99" fill="url(#r)"/>${disc}`,
      ),
  },
  { what: 'a compressed drawing', ends: 'unknown_format', make: () => gzipSync(drawing(disc.repeat(9_000))) },
  {
    what: 'a document type of 7,000 letters and a declaration without end',
    ends: 'unknown_format',
    make: () => Buffer.from(`<!DOCTYPE svg [${'<!ENTITY % x "y">'.repeat(400)}${'<'.repeat(900_000)}`),
  },
  {
    what: 'an attribute of 900,000 blanks and one that is given 20,000 times',
    ends: 'drawn',
    make: () =>
      drawing(`<g transform="${' '.repeat(500_000)}" ${times(20_000, (index) => `a${index}="" `)}>${disc}</g>`),
  },
  {
    what: '150 shapes, each with a mask of 150 shapes, each of which is dashed a million times',
    ends: 'blank_image',
    make: () =>
      drawing(
        `<mask id="m">${'<path d="M0 0L100 100L0 50L100 0" stroke="#fff" stroke-dasharray=".0001" fill="none"/>'.repeat(150)}</mask>${'<rect width="99" height="99" mask="url(#m)"/>'.repeat(60)}`,
      ),
  },
  {
    what: 'a PNG in 300,000 empty pieces',
    ends: 'drawn',
    make: async () => {
      const png = await logoPng();
      const empty = pngChunk('teXt', Buffer.alloc(0));
      return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 300_000 }, () => empty), png.subarray(33)]);
    },
  },
  {
    what: 'a PNG whose header is there twice, the second time of 900 million pixels',
    ends: 'broken_image',
    make: async () => {
      const png = await logoPng();
      return Buffer.concat([png.subarray(0, 33), pngBomb(30_000, 30_000).subarray(8, 33), png.subarray(33)]);
    },
  },
  {
    what: 'an AVIF of 39 million pixels of noise',
    ends: 'drawn',
    make: () => photograph(6_500, 6_000).avif({ effort: 0, quality: 20, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    what: 'a WebP of 1,500 frames',
    ends: 'blank_image',
    make: async () => {
      const frames = 1_500;
      const raw = Buffer.alloc(200 * 200 * frames * 3);
      for (let at = 0; at < raw.length; at += 997) raw[at] = at % 256;
      return sharp(raw, { raw: { width: 200, height: 200 * frames, channels: 3, pageHeight: 200 } })
        .webp({ effort: 0, quality: 1 })
        .toBuffer();
    },
  },
  {
    what: 'a JPEG with a hundred profiles and comments of 60 KB',
    ends: 'drawn',
    make: async () => {
      const jpeg = await photograph(300, 300).jpeg().toBuffer();
      const segment = Buffer.concat([
        Buffer.from([0xff, 0xe2, 0xea, 0x62]),
        Buffer.from('ICC_PROFILE\0'),
        Buffer.alloc(59_988, 255),
      ]);
      return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 90 }, () => segment), jpeg.subarray(2)]);
    },
  },
  {
    what: 'a GIF with codes that point before their beginning',
    ends: 'broken_image',
    make: () =>
      Buffer.concat([
        Buffer.from('GIF89a\x40\0\x40\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x40\0\x40\0\0\x0b\xff', 'latin1'),
        Buffer.alloc(255, 0xf7),
      ]),
  },
  {
    what: 'an icon in an icon',
    ends: 'broken_image',
    make: () => iconOf([{ side: 64, bytes: iconOf([{ side: 64, bytes: iconBmp(64, [9, 9, 9]) }]) }]),
  },
  {
    what: 'an icon of one colour index whose palette says 4 billion colours',
    ends: 'blank_image',
    make: () => {
      const bitmap = Buffer.alloc(40 + 8 + 256 * 32 * 2);
      for (const [value, at] of [
        [40, 0],
        [256, 4],
        [512, 8],
        [0xffffffff, 32],
      ] as const)
        bitmap.writeUInt32LE(value, at);
      bitmap.writeUInt16LE(1, 14);
      return iconOf([{ side: 0, bytes: bitmap }]);
    },
  },
];
