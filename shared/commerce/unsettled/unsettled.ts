import type { DeadLetterRecord } from '../../change/change.ts';
import { lineJob } from '../fulfilment/given-up-line.ts';

/** Work done by jobs, for orders that nothing else advances. */
type SettleStep = 'event' | 'payment' | 'overdue' | 'vat' | 'completion';

/** A step and its subject: a stored event, a payment, or an order. */
export interface SettleWork {
  step: SettleStep;
  id: string;
}

/** A step that failed because of a bug. Times in UTC. */
export interface UnsettledRecord {
  /** See `unsettledId`. */
  _id: string;
  attempts: number;
  /** Time of the next attempt; null once abandoned. */
  next_at: Date | null;
  expires_at: Date;
}

/** Identifies a step in its record, the log and its dead letter. */
export const unsettledId = ({ step, id }: SettleWork): string => `${step} ${id}`;

/** Subject of a dead letter, starting with the order if known. */
export const unsettledSubject = (work: SettleWork, order: string | undefined): string =>
  `${order ?? 'no known order'} (${unsettledId(work)})`;

/** The record a dead letter is about; undefined for other work. */
export const unsettledOfLetter = ({ job, subject }: Pick<DeadLetterRecord, 'job' | 'subject'>): string | undefined =>
  job === lineJob ? / \(((?:event|payment|overdue|vat|completion) [^)]+)\)$/.exec(subject)?.[1] : undefined;
