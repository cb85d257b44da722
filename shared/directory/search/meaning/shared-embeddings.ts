import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { rowProducts, rowsAt } from '../../../platform/sentence-encoder/scan.ts';

/** Embeddings of listings in memory, read by several threads and written by one. */
export interface SharedEmbeddings {
  /** Rows of `width` bytes, see Scan. */
  memory: WebAssembly.Memory;
  width: number;
  /** By listing ID: 1 plus the row number, or 0 if the listing has no row. Grows. */
  slots: SharedArrayBuffer;
  /** By row: the embedding's length as a vector. Grows. */
  lengths: SharedArrayBuffer;
}

const shared = runtimeState((): SharedEmbeddings | undefined => undefined);

type RowProduct = ReturnType<typeof rowProducts>;

const product = runtimeState((): { width: number; of: RowProduct } | undefined => undefined);

/** This thread's dot product for rows of a given width. */
function productOf(width: number): RowProduct {
  const known = product.get();
  if (known?.width === width) return known.of;
  const made = { width, of: rowProducts(width) };
  product.set(made);
  return made.of;
}

/** Sets the embeddings that this thread reads; undefined for none. */
export const shareEmbeddings = (embeddings: SharedEmbeddings | undefined): void => shared.set(embeddings);

/** The embeddings that this thread reads, to pass on to another thread; undefined if there are none. */
export const sharedEmbeddings = (): SharedEmbeddings | undefined => shared.get();

/** Cosine similarity to another listing, given by ID; undefined if either has no embedding. */
export type Closeness = (other: number) => number | undefined;

/**
 * How close other listings are to this one in meaning. Undefined if it has no embedding. A row being replaced may be
 * read half-written, which can misplace one listing in one result.
 */
export function closenessTo(id: number): Closeness | undefined {
  const embeddings = shared.get();
  if (embeddings === undefined) return undefined;
  const { memory, width } = embeddings;
  const [slots, lengths, rows] = [
    new Int32Array(embeddings.slots),
    new Float32Array(embeddings.lengths),
    new Int8Array(memory.buffer, rowsAt),
  ];
  const own = (slots[id] ?? 0) - 1;
  if (own < 0) return undefined;
  const row = rows.slice(own * width, (own + 1) * width);
  const times = productOf(width);
  return (other) => {
    const slot = (slots[other] ?? 0) - 1;
    if (slot < 0) return undefined;
    const at = slot * width;
    return times(row, rows.subarray(at, at + width)) / (lengths[own] ?? 1) / (lengths[slot] ?? 1);
  };
}
