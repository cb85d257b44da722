import { runtimeState } from '../../../kernel/runtime/slot.ts';
import type { ListingRow } from '../../listing/listing-row.ts';
import type { Near } from './fuse-meaning.ts';
import type { Like } from './meaning-vectors.ts';

/** The part of a listing that determines its meaning. */
export type Described = Pick<ListingRow, 'id' | 'name' | 'tagline' | 'primary_category'>;

/** Search by meaning. */
export interface MeaningSearch {
  /** Listings near to a query, nearest first; undefined if that is not known now. Never throws. */
  near(query: string): Promise<readonly Near[] | undefined>;
  /** Up to 20 listings with a category that are most similar to a text; undefined if that is not known now. Never throws. */
  like(text: string): Promise<readonly Like[] | undefined>;
  /** Sets the listings to cover: new and changed ones are processed in the background. */
  follow(listings: () => readonly Described[]): void;
}

const search = runtimeState((): MeaningSearch | undefined => undefined);

/** Sets who finds by meaning in this process; undefined for words alone. */
export const setMeaningSearch = (given: MeaningSearch | undefined): void => search.set(given);

/** This process's search by meaning, or undefined. */
export const meaningSearch = (): MeaningSearch | undefined => search.get();

/** Progress of this process in indexing meaning. */
export interface MeaningProgress {
  stage: 'fetching' | 'reading' | 'ready' | 'failed';
  /** Listings that are taken in, of how many. */
  done: number;
  total: number;
}

const progress = runtimeState((): MeaningProgress | undefined => undefined);

/** Notes how far it is. */
export const noteMeaningProgress = (state: MeaningProgress): void => progress.set(state);

/** Indexing progress; undefined if this process searches by words alone. */
export const meaningProgress = (): MeaningProgress | undefined => progress.get();

const longestTagline = 200;

/** The text that represents a listing's meaning. */
export const meantText = ({ name, tagline }: Described): string =>
  tagline === null ? name : `${name}: ${tagline.slice(0, longestTagline)}`;
