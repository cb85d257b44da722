import { isDeepStrictEqual } from 'node:util';
import type { NearCategory } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import type { Evidence } from '../draft/draft.ts';

/** A value stated by a website, with its quotes. */
export interface StatedValue {
  /** A listing field, such as `tagline`. */
  field: string;
  value: unknown;
  evidence: Evidence[];
}

/** A website's statements about its product's category. */
export interface CategoryWords {
  /** Categories that the website names, most likely first, with the quotes that name them. */
  named: { category_id: number; evidence: Evidence[] }[];
  /** The website's description, to find the nearest category, with its source. */
  text: string;
  evidence: Evidence[];
}

/** A website's current content, reread for an existing listing. Nothing is published automatically. Times in UTC. */
export interface WebsiteNewsRecord {
  _id: number;
  asked_at: Date;
  pages_read?: number;
  /** Null until the website has been compared or turns out to be unreadable. */
  read_at: Date | null;
  /** `read`, or why the website couldn't be read; null until the crawl ends. */
  outcome: string | null;
  stated: StatedValue[];
  /** Absent until compared, and in older records. */
  category_words?: CategoryWords;
  /** Failures of the current step, and when it counts as stuck and restarts; null if nothing is running. */
  attempts?: number;
  next_at?: Date | null;
  /** When the website is read again automatically, and how many attempts failed; absent if it isn't retried. */
  again_at?: Date;
  unread_times?: number;
  /** When the findings were dismissed. */
  dismissed_at?: Date;
  expires_at: Date;
}

/** A field in which a website differs from its listing. */
export interface WebsiteDifference extends StatedValue {
  standing: unknown;
}

/**
 * A category that could replace the listing's primary one, with its evidence. Without similar listings if the website
 * itself names the category.
 */
export interface CategoryOffer extends NearCategory {
  evidence: Evidence[];
}

/**
 * Fields the website states differently from the listing. A missing statement is not a difference and never removes
 * a value.
 */
export const differencesOf = (listing: ListingRecord, stated: readonly StatedValue[]): WebsiteDifference[] =>
  stated.flatMap((each) => {
    const standing = standingValue(listing, each.field);
    return isDeepStrictEqual(standing, each.value) ? [] : [{ ...each, standing }];
  });

const standingValue = (listing: ListingRecord, field: string): unknown =>
  Object.entries(listing).find(([name]) => name === field)?.[1] ?? null;

/** Likely categories that are new for a listing; empty if its primary category is among the likely ones. */
export const newCategories = (
  { primary_category, extra_categories }: Pick<ListingRecord, 'primary_category' | 'extra_categories'>,
  likeliest: readonly CategoryOffer[],
): CategoryOffer[] =>
  likeliest.some(({ id }) => id === primary_category)
    ? []
    : likeliest.filter(({ id }) => !extra_categories.includes(id));

/** Whether a listing's owners may have its website reread: not while the team has taken the listing down. */
export const isReadable = ({ status }: Pick<ListingRecord, 'status'>): boolean =>
  status !== 'suspended' && status !== 'archived';

/** Whether a website is being read or compared. Older records lack the time and can be requested again. */
export const isUnderWay = ({ read_at, next_at = null }: Pick<WebsiteNewsRecord, 'read_at' | 'next_at'>): boolean =>
  read_at === null && next_at !== null;
