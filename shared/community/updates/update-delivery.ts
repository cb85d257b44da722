import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';

/** Delivery progress of an update. Times in UTC. */
export interface UpdateDeliveryRecord {
  /** ID of the update. */
  _id: number;
  listing_id: number;
  posted_at: Date;
  /** `withdrawn`: the update was deleted, or its listing unpublished, before all emails were queued. */
  state: 'under_way' | 'done' | 'withdrawn';
  /** The last follow whose email was queued; null before the first. */
  after: string | null;
  expires_at: Date;
}

const keptForDays = 30;

export const newUpdateDelivery = (updateId: number, listingId: number, now: Date): UpdateDeliveryRecord => ({
  _id: updateId,
  listing_id: listingId,
  posted_at: now,
  state: 'under_way',
  after: null,
  expires_at: new Date(now.getTime() + keptForDays * dayMs),
});

/** Key prefix of an update's emails. */
export const updateMailKeys = (updateId: number): string => `update-${updateId}-`;

/** Key of an account's update email. */
export const updateMailKey = (updateId: number, accountId: string): string => updateMailKeys(updateId) + accountId;

/** Start of the period whose updates count towards a listing's limit. */
export const limitedSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/**
 * Rejects an update over the listing's limit. `posted`: times of the last 24 hours' updates, including deleted ones.
 * Throws `too_many_updates`.
 */
export function requireRoom(posted: readonly Date[], limit: number): void {
  const oldest = posted.toSorted((a, b) => a.getTime() - b.getTime()).at(-limit);
  if (oldest === undefined) return;
  const next = timeInWords(new Date(oldest.getTime() + dayMs));
  const detail = say('problem_talk.updates_day', { most: limit });
  const fix = say('problem_talk.updates_after', { time: next });
  const problem: FieldProblem = { field: 'listing_id', detail, limit, actual: posted.length, fix };
  throw new SlipwayError('too_many_updates', sentences(detail, fix), [problem]);
}
