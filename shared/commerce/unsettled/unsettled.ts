import type { DeadLetterRecord } from '../../change/change.ts';
import { lineJob } from '../fulfilment/given-up-line.ts';

/** Job work for orders that nobody is advancing. */
type SettleStep = 'event' | 'payment' | 'overdue' | 'vat' | 'completion';

/** A step and what it is done for: a stored event, a payment, or an order. */
export interface SettleWork {
  step: SettleStep;
  id: string;
}

/** A step that failed for a fault of ours. Times in UTC. */
export interface UnsettledRecord {
  /** See `unsettledId`. */
  _id: string;
  attempts: number;
  /** Next attempt; null once given up. */
  next_at: Date | null;
  expires_at: Date;
}

/** Names a step in its record, in the log and in its dead letter. */
export const unsettledId = ({ step, id }: SettleWork): string => `${step} ${id}`;

/** Subject of a dead letter: the order first, if known. */
export const unsettledSubject = (work: SettleWork, order: string | undefined): string =>
  `${order ?? 'no known order'} (${unsettledId(work)})`;

/** The record that a dead letter is about; undefined for one on other work. */
export const unsettledOfLetter = ({ job, subject }: Pick<DeadLetterRecord, 'job' | 'subject'>): string | undefined =>
  job === lineJob ? / \(((?:event|payment|overdue|vat|completion) [^)]+)\)$/.exec(subject)?.[1] : undefined;
