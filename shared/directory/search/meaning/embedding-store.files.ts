import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const keySize = 16;

/** A text with its embedding. */
export interface Kept {
  text: string;
  direction: Int8Array;
}

/**
 * Text embeddings in a file, so that a restart doesn't recompute them. Anything after the last complete record is cut
 * off.
 */
export class EmbeddingStore {
  readonly #file: string;
  readonly #recordSize: number;
  #read: Map<string, Int8Array>;
  #isForgotten = false;

  constructor(file: string, directionSize: number) {
    this.#file = file;
    this.#recordSize = keySize + directionSize;
    mkdirSync(dirname(file), { recursive: true });
    this.#read = this.#readAll();
  }

  /** A text's embedding; undefined after `forget`. */
  get(text: string): Int8Array | undefined {
    return this.#read.get(nameOf(keyOf(text)));
  }

  /** Appends embeddings in a single write. */
  keep(made: readonly Kept[]): void {
    if (made.length === 0) return;
    appendFileSync(this.#file, this.#records(made));
    if (!this.#isForgotten) for (const { text, direction } of made) this.#read.set(nameOf(keyOf(text)), direction);
  }

  /** Releases the memory. */
  forget(): void {
    this.#isForgotten = true;
    this.#read = new Map();
  }

  /** Whether most embeddings belong to texts that no longer exist. */
  isMostlyOld(texts: number): boolean {
    return this.#read.size > 2 * texts + 1_000;
  }

  /** Replaces all embeddings, atomically. */
  replaceAll(kept: readonly Kept[]): void {
    const fresh = `${this.#file}.${process.pid}.new`;
    try {
      writeFileSync(fresh, this.#records(kept));
      renameSync(fresh, this.#file);
    } finally {
      rmSync(fresh, { force: true });
    }
  }

  #records(kept: readonly Kept[]): Buffer {
    return Buffer.concat(kept.flatMap(({ text, direction }) => [keyOf(text), Buffer.from(direction)]));
  }

  #readAll(): Map<string, Int8Array> {
    const read = new Map<string, Int8Array>();
    if (!existsSync(this.#file)) return read;
    const bytes = readFileSync(this.#file);
    const whole = Math.floor(bytes.length / this.#recordSize) * this.#recordSize;
    if (whole < bytes.length) truncateSync(this.#file, whole);
    for (let at = 0; at < whole; at += this.#recordSize) {
      // A view of the file: 100,000 small copies would fragment the memory.
      const direction = new Int8Array(bytes.buffer, bytes.byteOffset + at + keySize, this.#recordSize - keySize);
      read.set(nameOf(bytes.subarray(at, at + keySize)), direction);
    }
    return read;
  }
}

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, keySize);
const nameOf = (key: Buffer): string => key.toString('base64url');
