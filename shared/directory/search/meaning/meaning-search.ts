import { runtimeState } from '../../../kernel/runtime/slot.ts';
import type { ListingRow } from '../../listing/listing-row.ts';
import type { ListingTable } from '../../listing/listing-table.ts';
import type { Near } from './fuse-meaning.ts';
import type { Like } from './meaning-vectors.ts';

/** The part of a listing that determines its meaning. */
export type Described = Pick<ListingRow, 'id' | 'name' | 'tagline' | 'primary_category'>;

export interface MeaningSearch {
  /** Listings close to a query, nearest first; undefined if semantic search is unavailable. Never throws. */
  near(query: string): Promise<readonly Near[] | undefined>;
  /** Up to 20 listings that have a category, most similar to a text first; undefined if unavailable. Never throws. */
  like(text: string): Promise<readonly Like[] | undefined>;
  /** Embeddings of texts, as bytes; undefined if unavailable. Takes milliseconds for each new text. Never throws. */
  embed(texts: readonly string[]): Promise<readonly Int8Array[] | undefined>;
  /** Sets the listings to cover; new and changed ones are indexed in the background. */
  follow(listings: () => readonly Described[]): void;
}

const search = runtimeState((): MeaningSearch | undefined => undefined);

/** Sets this process's semantic search; undefined to search by words only. */
export const setMeaningSearch = (given: MeaningSearch | undefined): void => search.set(given);

export const meaningSearch = (): MeaningSearch | undefined => search.get();

/** Starts or continues indexing the public listings in the background, if this process uses semantic search. */
export const followListings = (table: ListingTable): void =>
  search.get()?.follow(() => [...table.live('votes'), ...table.scheduled()]);

/** This process's progress in semantic indexing. */
export interface MeaningProgress {
  stage: 'fetching' | 'reading' | 'ready' | 'failed';
  /** Number of indexed listings, and the total. */
  done: number;
  total: number;
}

const progress = runtimeState((): MeaningProgress | undefined => undefined);

export const setMeaningProgress = (state: MeaningProgress): void => progress.set(state);

/** Indexing progress; undefined if this process searches by words only. */
export const meaningProgress = (): MeaningProgress | undefined => progress.get();

const longestTagline = 200;

/** The text that a listing's embedding is computed from. */
export const meantText = ({ name, tagline }: Described): string =>
  tagline === null ? name : `${name}: ${tagline.slice(0, longestTagline)}`;
