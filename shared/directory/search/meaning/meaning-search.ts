import { runtimeState } from '../../../kernel/runtime/slot.ts';
import type { ListingRow } from '../../listing/listing-row.ts';
import type { Near } from './fuse-meaning.ts';

/** A listing, as far as its meaning goes. */
export type Described = Pick<ListingRow, 'id' | 'name' | 'tagline' | 'primary_category'>;

/** Finds listings by what is meant. */
export interface MeaningSearch {
  /** Listings near to a query, nearest first; undefined if that is not known now. Never throws. */
  near(query: string): Promise<readonly Near[] | undefined>;
  /** Says which listings there are: those that it does not know yet, or otherwise, are taken in, in the background. */
  follow(listings: () => readonly Described[]): void;
}

const search = runtimeState((): MeaningSearch | undefined => undefined);

/** Sets who finds by meaning in this process; undefined for words alone. */
export const setMeaningSearch = (given: MeaningSearch | undefined): void => search.set(given);

/** Who finds by meaning in this process; undefined if nobody does. */
export const meaningSearch = (): MeaningSearch | undefined => search.get();

/** How far this process is with taking in what listings mean. */
export interface MeaningProgress {
  stage: 'fetching' | 'reading' | 'ready' | 'failed';
  /** Listings that are taken in, of how many. */
  done: number;
  total: number;
}

const progress = runtimeState((): MeaningProgress | undefined => undefined);

/** Notes how far it is. */
export const noteMeaningProgress = (state: MeaningProgress): void => progress.set(state);

/** How far it is; undefined if this process searches by words alone. */
export const meaningProgress = (): MeaningProgress | undefined => progress.get();

const longestTagline = 200;

/** What a listing says of itself: the text that stands for its meaning. */
export const meantText = ({ name, tagline }: Described): string =>
  tagline === null ? name : `${name}: ${tagline.slice(0, longestTagline)}`;
