import { createHash } from 'node:crypto';
import {
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const keySize = 16;
const recordsAtOnce = 2_000;

/** A text with its embedding. */
export interface Kept {
  text: string;
  direction: Int8Array;
}

/**
 * Text embeddings in a file, so that a restart doesn't recompute them. Only their positions are in memory. Anything
 * after the last complete record is cut off.
 */
export class EmbeddingStore {
  readonly #path: string;
  readonly #recordSize: number;
  /** Record numbers by the first bytes of the record's key. */
  readonly #places = new Map<number, number>();
  readonly #file: number;

  constructor(file: string, directionSize: number) {
    this.#path = file;
    this.#recordSize = keySize + directionSize;
    mkdirSync(dirname(file), { recursive: true });
    this.#file = openSync(file, 'a+', 0o600);
    this.#readPlaces();
  }

  /** A text's embedding, or undefined. */
  get(text: string): Int8Array | undefined {
    const key = keyOf(text);
    const place = this.#places.get(startOf(key));
    if (place === undefined) return undefined;
    const record = Buffer.alloc(this.#recordSize);
    readSync(this.#file, record, 0, this.#recordSize, place * this.#recordSize);
    // Another process may have appended to the file in the meantime.
    if (!record.subarray(0, keySize).equals(key)) return undefined;
    return new Int8Array(record.buffer, record.byteOffset + keySize, this.#recordSize - keySize);
  }

  /** Appends embeddings in a single write. */
  keep(made: readonly Kept[]): void {
    if (made.length === 0) return;
    writeSync(this.#file, this.#records(made));
    const first = Math.floor(fstatSync(this.#file).size / this.#recordSize) - made.length;
    for (const [at, { text }] of made.entries()) this.#places.set(startOf(keyOf(text)), first + at);
  }

  /** Whether most embeddings belong to texts that no longer exist. */
  isMostlyOld(texts: number): boolean {
    return this.#places.size > 2 * texts + 1_000;
  }

  /** Atomically replaces the file. The new content is only read on the next start. */
  replaceAll(kept: readonly Kept[]): void {
    const fresh = `${this.#path}.${process.pid}.new`;
    try {
      writeFileSync(fresh, this.#records(kept));
      renameSync(fresh, this.#path);
    } finally {
      rmSync(fresh, { force: true });
    }
  }

  #records(kept: readonly Kept[]): Buffer {
    return Buffer.concat(kept.flatMap(({ text, direction }) => [keyOf(text), Buffer.from(direction)]));
  }

  #readPlaces(): void {
    const { size } = fstatSync(this.#file);
    const count = Math.floor(size / this.#recordSize);
    if (count * this.#recordSize < size) ftruncateSync(this.#file, count * this.#recordSize);
    const some = Buffer.alloc(Math.min(count, recordsAtOnce) * this.#recordSize);
    for (let from = 0; from < count; from += recordsAtOnce) {
      readSync(this.#file, some, 0, some.length, from * this.#recordSize);
      const last = Math.min(recordsAtOnce, count - from);
      for (let at = 0; at < last; at++) this.#places.set(startOf(some, at * this.#recordSize), from + at);
    }
  }
}

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, keySize);
/** The first six bytes of a key as a number, since 100,000 strings would take up 10 MB. */
const startOf = (key: Buffer, at = 0): number => key.readUIntBE(at, 6);
