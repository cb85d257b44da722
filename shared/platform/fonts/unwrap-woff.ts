import { inflateSync } from 'node:zlib';

const wrapped = { header: 44, entry: 20, signature: 0x774f4646 };
const plain = { header: 12, entry: 16 };
const alignment = 4;

/**
 * The TrueType font inside a WOFF file (https://www.w3.org/TR/WOFF/). Libraries that read WOFF decompress a table
 * on every access, in JavaScript, which takes half a second for a one-page document. Throws an Error if it isn't
 * WOFF.
 */
export function unwrapWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== wrapped.signature) throw new Error('A font is not a WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(file, wrapped.header + index * wrapped.entry));
  const head = Buffer.alloc(plain.header + count * plain.entry);
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const at = plain.header + index * plain.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / alignment) * alignment);
    data.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

function readTable(file: Buffer, at: number) {
  const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(at, at + 4),
    checksum: file.readUInt32BE(at + 16),
    data: packed < length ? inflateSync(bytes) : bytes,
  };
}
