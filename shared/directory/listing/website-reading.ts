import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ListingProfileValues, ListingRecord } from './listing.ts';

/** Result of reading an ownerless listing's website. */
export interface WebsiteFinding {
  /** `read`, or why it failed (a crawl outcome). */
  outcome: string;
  /** URL of the homepage after redirects. */
  url: string;
  values: Partial<ListingProfileValues>;
  evidence: NonNullable<ListingRecord['website_reading']>['evidence'];
}

const againDays = { read: 90, failed: 1 };
const texts = ['tagline', 'short_description', 'description'] as const;

/** Whether the listing has no description. */
const isUnwritten = (listing: Pick<ListingRecord, (typeof texts)[number]>): boolean =>
  texts.every((field) => listing[field] === null);

type Waiting = Pick<ListingRecord, (typeof texts)[number] | 'owner_account_id' | 'website_reading'>;

/**
 * Whether a listing's website is due to be read: the listing has neither an owner nor a description, and the last
 * reading isn't recent.
 */
export function awaitsReading(listing: Waiting, now: Date): boolean {
  const { owner_account_id: owner = null, website_reading: last } = listing;
  if (owner !== null || !isUnwritten(listing)) return false;
  if (last == null) return true;
  const days = last.outcome === 'read' ? againDays.read : againDays.failed;
  return now.getTime() - last.at.getTime() >= days * dayMs;
}

/** The listing with blanks filled in from its website; undefined if someone has edited or claimed it in the meantime. */
export function withFinding(
  listing: ListingRecord,
  { outcome, url, values, evidence }: WebsiteFinding,
  now: Date,
): ListingRecord | undefined {
  if ((listing.owner_account_id ?? null) !== null || !isUnwritten(listing)) return undefined;
  const stored: Readonly<Record<string, unknown>> = { ...listing };
  const filled = Object.entries(values).filter(([field]) => isBlank(stored[field]));
  const names = new Set(filled.map(([field]) => field));
  const read: ListingRecord = {
    ...listing,
    ...Object.fromEntries(filled),
    website_reading: { at: now, outcome, evidence: evidence.filter(({ field }) => names.has(field)) },
    updated_at: filled.length > 0 ? now : listing.updated_at,
  };
  return isUnwritten(read) ? read : { ...read, text_source: { kind: 'website', name: url, at: now } };
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
