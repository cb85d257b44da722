import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain disc on a transparent background, like many logos. */
export const logoPng = (side = 256, colour = '#0b5f66'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([{ input: Buffer.from(disc(side, colour)) }])
    .png()
    .toBuffer();

const disc = (side: number, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="40%" fill="${colour}"/></svg>`;

/** A PNG of a few kilobytes that declares this many pixels, and would unpack to them. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) * 200));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

// The checksum of PNG chunks (ISO 3309).
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** An icon file with one 32-bit bitmap, half of it coloured and half transparent. */
export function iconBmp(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const maskBytes = Math.ceil(side / 32) * 4 * side;
  const bitmap = Buffer.alloc(40 + side * side * 4 + maskBytes);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(side, 4);
  bitmap.writeInt32LE(side * 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(32, 14);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const alpha = pixel % side < side / 2 ? 255 : 0;
    bitmap.set([blue, green, red, alpha], 40 + pixel * 4);
  }
  return iconOf([{ side, bytes: bitmap }]);
}

/** An icon file containing these images. */
export function iconOf(pictures: readonly { side: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.set([0, 0, 1, 0, pictures.length, 0]);
  let offset = head.length;
  for (const [index, { side, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.set([side % 256, side % 256], at);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
