import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const endSize = 22;
const entrySignature = 0x02014b50;
const stored = 0;
const deflated = 8;

/** The files in a zip archive in memory by name, each unpacked on use. Throws on incomplete archives. */
export function zipFiles(bytes: Buffer): Map<string, () => Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + endSize > bytes.length || bytes.readUInt32LE(end) !== endSignature) {
    throw new Error('The archive is incomplete.');
  }
  const files = new Map<string, () => Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error("The archive's file list is damaged.");
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const nameEnd = at + 46 + (nameSize ?? 0);
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    files.set(bytes.toString('utf8', at + 46, nameEnd), () => unpack(bytes, entry));
    at = nameEnd + (extraSize ?? 0) + (commentSize ?? 0);
  }
  return files;
}

interface Entry {
  method: number;
  packed: number;
  size: number;
  offset: number;
}

function unpack(bytes: Buffer, { method, packed, size, offset }: Entry): Buffer {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === stored) return content;
  if (method !== deflated) throw new Error('The archive uses an unknown compression method.');
  return inflateRawSync(content, { maxOutputLength: size });
}
