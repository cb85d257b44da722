import { isDeepStrictEqual } from 'node:util';
import type { ListingRecord } from '../../directory/directory.ts';
import type { Evidence } from '../draft/draft.ts';

/** A value that a website states, with the quotes that it is taken from. */
export interface StatedValue {
  /** A field that a listing stores under its name, such as `tagline`. */
  field: string;
  value: unknown;
  evidence: Evidence[];
}

/** What a website says now, as it was read again for a listing that stands. Nothing of it is published by itself. Times in UTC. */
export interface WebsiteNewsRecord {
  /** Id of the listing. */
  _id: number;
  asked_at: Date;
  /** Null until it was read. */
  read_at: Date | null;
  /** How the reading ended: `read`, or why not; null until then. */
  outcome: string | null;
  stated: StatedValue[];
  expires_at: Date;
}

/** A field in which a website says something else than its listing. */
export interface WebsiteDifference extends StatedValue {
  standing: unknown;
}

/** What the website states otherwise than the listing says now. What it does not state is no difference: silence takes nothing away. */
export const differencesOf = (listing: ListingRecord, stated: readonly StatedValue[]): WebsiteDifference[] =>
  stated.flatMap((each) => {
    const standing = standingValue(listing, each.field);
    return isDeepStrictEqual(standing, each.value) ? [] : [{ ...each, standing }];
  });

const standingValue = (listing: ListingRecord, field: string): unknown =>
  Object.entries(listing).find(([name]) => name === field)?.[1] ?? null;
