import { startKernel } from './kernel.ts';

const pageBytes = 65_536;
/** Number of rows multiplied at a time; their results are stored before the rows. */
const block = 4_096;
const queryAt = 1_024;
const outAt = 16_384;

/** Where the first row starts in the memory of a scan. */
export const rowsAt = outAt + block * 4;

/** Equally long rows of bytes, to multiply with a query. */
export interface Scan {
  /** Holds the rows from `rowsAt`; other threads may read it. */
  readonly memory: WebAssembly.Memory;
  /** Sets a row; rows are numbered consecutively from 0. */
  put(row: number, bytes: Int8Array): void;
  /** A copy of a row. */
  at(row: number): Int8Array;
  /** Writes the products of a query with the first `count` rows to `out`: 100,000 rows of 512 bytes take about 6 ms. */
  products(query: Int8Array, count: number, out: Int32Array): void;
}

/** Memory for rows of this many bytes, a multiple of 16 up to 4,096; grows as needed, to 1 GB. */
export function startScan(size: number): Scan {
  const { memory, kernel } = startKernel(rowsAt + size, true);
  const room = (bytes: number): void => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 8) / pageBytes));
  };
  const placeOf = (row: number): number => rowsAt + row * size;
  return {
    memory,
    put(row, bytes) {
      room(placeOf(row + 1));
      new Int8Array(memory.buffer).set(bytes.subarray(0, size), placeOf(row));
    },
    at: (row) => new Int8Array(memory.buffer).slice(placeOf(row), placeOf(row + 1)),
    products(query, count, out) {
      new Int16Array(memory.buffer).set(query.subarray(0, size), queryAt / 2);
      for (let from = 0; from < count; from += block) {
        const some = Math.min(block, count - from);
        kernel.scan8(queryAt, placeOf(from), outAt, some, size);
        out.set(new Int32Array(memory.buffer, outAt, some), from);
      }
    },
  };
}

/**
 * Products of queries with single rows of another thread's memory, each first copied into this thread's memory: in
 * shared memory, threads would overwrite each other's queries and results. Takes a tenth of plain JavaScript's time.
 */
export function rowProducts(size: number): (query: Int8Array, row: Int8Array) => number {
  const { memory, kernel } = startKernel(rowsAt + size);
  const queries = new Int16Array(memory.buffer, queryAt, size);
  const bytes = new Int8Array(memory.buffer, rowsAt, size);
  const out = new Int32Array(memory.buffer, outAt, 1);
  let held: Int8Array | undefined;
  return (query, row) => {
    if (query !== held) queries.set(query);
    held = query;
    bytes.set(row);
    kernel.scan8(queryAt, rowsAt, outAt, 1, size);
    return out[0] ?? 0;
  };
}
