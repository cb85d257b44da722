/** The largest image in an icon file: an embedded PNG, or its pixels as RGBA. */
export type IconPicture =
  | { kind: 'png'; bytes: Uint8Array }
  | { kind: 'pixels'; width: number; height: number; rgba: Uint8Array };

const headerBytes = 6;
const entryBytes = 16;
const mostEntries = 64;
const largestSide = 256;
const pngSignature = 0x89504e47;
const infoHeaderBytes = 40;

/**
 * Reads an ICO file (a list of PNGs or bitmaps whose height includes the mask). Undefined if broken or in an obsolete
 * format (compressed, 16 bit).
 */
export function readIcon(bytes: Uint8Array): IconPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerBytes) return undefined;
  const count = Math.min(view.getUint16(4, true), mostEntries);
  const entries = Array.from({ length: count }, (_, index) => readEntry(view, headerBytes + index * entryBytes));
  const largestFirst = entries
    .filter((entry) => entry !== undefined)
    .sort((a, b) => b.side - a.side || b.bits - a.bits);
  for (const entry of largestFirst) {
    const picture = readPicture(bytes.subarray(entry.offset, entry.offset + entry.length));
    if (picture !== undefined) return picture;
  }
  return undefined;
}

interface Entry {
  side: number;
  bits: number;
  offset: number;
  length: number;
}

function readEntry(view: DataView, at: number): Entry | undefined {
  if (at + entryBytes > view.byteLength) return undefined;
  const entry = {
    side: view.getUint8(at) || largestSide,
    bits: view.getUint16(at + 6, true),
    length: view.getUint32(at + 8, true),
    offset: view.getUint32(at + 12, true),
  };
  return entry.offset + entry.length <= view.byteLength && entry.length > infoHeaderBytes ? entry : undefined;
}

function readPicture(bytes: Uint8Array): IconPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(0) === pngSignature ? { kind: 'png', bytes } : readBitmap(bytes, view);
}

interface Bitmap {
  width: number;
  height: number;
  bits: number;
  palette: number;
  pixels: number;
  mask: number;
  rowBytes: number;
  maskRowBytes: number;
}

const rowBytesOf = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

function layoutOf(bytes: Uint8Array, view: DataView): Bitmap | undefined {
  if (view.getUint32(0, true) !== infoHeaderBytes || view.getUint32(16, true) !== 0) return undefined;
  const [width, height, bits] = [view.getInt32(4, true), view.getInt32(8, true) / 2, view.getUint16(14, true)];
  const isDrawn =
    [1, 4, 8, 24, 32].includes(bits) && width > 0 && width <= largestSide && height > 0 && height <= largestSide;
  if (!isDrawn || !Number.isInteger(height)) return undefined;
  const colours = bits > 8 ? 0 : Math.min(view.getUint32(32, true) || 2 ** bits, 2 ** bits);
  const [rowBytes, maskRowBytes] = [rowBytesOf(width, bits), rowBytesOf(width, 1)];
  const pixels = infoHeaderBytes + colours * 4;
  const mask = pixels + rowBytes * height;
  return mask > bytes.length
    ? undefined
    : { width, height, bits, palette: infoHeaderBytes, pixels, mask, rowBytes, maskRowBytes };
}

function readBitmap(bytes: Uint8Array, view: DataView): IconPicture | undefined {
  const bitmap = layoutOf(bytes, view);
  if (bitmap === undefined) return undefined;
  const { width, height } = bitmap;
  const rgba = new Uint8Array(width * height * 4);
  // Pixel rows are stored from the bottom up.
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      rgba.set(pixelAt(bytes, bitmap, column, height - 1 - row), (row * width + column) * 4);
    }
  }
  // Old 32-bit icons leave alpha at zero and rely on the mask.
  if (bitmap.bits === 32 && rgba.every((value, index) => index % 4 !== 3 || value === 0))
    applyMask(bytes, bitmap, rgba);
  return { kind: 'pixels', width, height, rgba };
}

function pixelAt(
  bytes: Uint8Array,
  bitmap: Bitmap,
  column: number,
  storedRow: number,
): [number, number, number, number] {
  const { bits, pixels, palette, rowBytes } = bitmap;
  const row = pixels + storedRow * rowBytes;
  const at = bits > 8 ? row + column * (bits / 8) : palette + colourIndex(bytes, row, column, bits) * 4;
  const [blue = 0, green = 0, red = 0, alpha = 0] = bytes.subarray(at, at + 4);
  return [red, green, blue, bits === 32 ? alpha : opacityAt(bytes, bitmap, column, storedRow)];
}

function colourIndex(bytes: Uint8Array, row: number, column: number, bits: number): number {
  const bit = column * bits;
  const byte = bytes[row + (bit >> 3)] ?? 0;
  return (byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}

function opacityAt(bytes: Uint8Array, { mask, maskRowBytes }: Bitmap, column: number, storedRow: number): number {
  const byte = bytes[mask + storedRow * maskRowBytes + (column >> 3)] ?? 0;
  return ((byte >> (7 - (column & 7))) & 1) === 1 ? 0 : 255;
}

function applyMask(bytes: Uint8Array, bitmap: Bitmap, rgba: Uint8Array): void {
  const { width, height } = bitmap;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const row = Math.floor(pixel / width);
    rgba[pixel * 4 + 3] = opacityAt(bytes, bitmap, pixel % width, height - 1 - row);
  }
}
