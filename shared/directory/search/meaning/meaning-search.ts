import { runtimeState } from '../../../kernel/runtime/slot.ts';
import type { ListingRow } from '../../listing/listing-row.ts';
import type { Near } from './fuse-meaning.ts';

/** A listing, as far as its meaning goes. */
export type Described = Pick<ListingRow, 'id' | 'name' | 'tagline' | 'primary_category'>;

/** Finds listings by what is meant. */
export interface MeaningSearch {
  /** Listings near to a query, nearest first; undefined where that is not known now. Never throws. */
  near(query: string): Promise<readonly Near[] | undefined>;
  /** Says which listings there are: those that it does not know yet, or otherwise, are taken in, in the background. */
  follow(listings: () => readonly Described[]): void;
}

const search = runtimeState((): MeaningSearch | undefined => undefined);

/** Sets who finds by meaning in this process; undefined for words alone. */
export const setMeaningSearch = (given: MeaningSearch | undefined): void => search.set(given);

/** Who finds by meaning in this process; undefined where nobody does. */
export const meaningSearch = (): MeaningSearch | undefined => search.get();

const longestTagline = 200;

/** What a listing says of itself: the text that stands for its meaning. */
export const meantText = ({ name, tagline }: Described): string =>
  tagline === null ? name : `${name}: ${tagline.slice(0, longestTagline)}`;
