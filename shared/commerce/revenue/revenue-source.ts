import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';

export const revenueProviders = ['stripe', 'polar', 'paddle', 'lemon_squeezy'] as const;
export type RevenueProvider = (typeof revenueProviders)[number];

/** Result of the last check: the figure is shown, or the reason why it isn't. */
const revenueStandings = ['shown', 'few_payments', 'refused', 'late', 'test_key', 'too_many', 'no_rate'] as const;
export type RevenueStanding = (typeof revenueStandings)[number];

/** Source of a listing's revenue figure. Times in UTC. */
export const revenueSource = z.object({
  /** ID of the listing; each listing has at most one source. */
  _id: z.int().min(1),
  /** Who connected it. */
  account_id: z.uuid(),
  provider: z.enum(revenueProviders),
  /** The key, sealed. */
  sealed: z.string().max(2000),
  /** Hash of the provider account or, if unnamed, of the key, so that an account can only be used for one listing. */
  mark: z.string().max(64),
  standing: z.enum(revenueStandings),
  connected_at: z.date(),
  /** The last successful check. */
  read_at: z.date().nullable(),
  due_at: z.date(),
  /** Consecutive failed checks. */
  failures: z.int().min(0),
});
export type RevenueSource = z.infer<typeof revenueSource>;

/** Revenue for the last 30 days in one currency, in its smallest unit. */
export interface Takings {
  currency: string;
  amount: number;
}

/** A provider's answer. Anything unclear counts as `late`: figures are never made up. */
export type RevenueAnswer =
  | {
      kind: 'read';
      /** The provider account; null if unnamed. */
      account: string | null;
      takings: readonly Takings[];
      /** Number of paying customers if known, otherwise of payments. */
      payers: number;
      /** Largest customer's share of revenue, 0 to 1; null if unknown. */
      largestShare: number | null;
    }
  | { kind: 'refused' | 'late' | 'test_key' | 'too_many' };

/** In days: the period counted, how long an unconfirmed figure is shown, and the interval between checks. */
export const revenueDays = { counted: 30, shown: 7, again: 1 } as const;

/** Minimum number of payers for a figure to be shown; with fewer, it could reveal what a single customer pays. */
export const leastPayers = 3;
export const largestShareUnflagged = 0.9;

/** Context that binds a listing's sealed key to that listing; a key moved elsewhere can't be unsealed. */
export const revenueKeyPlace = (listingId: number): string => `revenue ${listingId}`;

/** Time of the next check: a day later; after failures one hour, then two, four, up to a day. */
export function nextRevenueCheck(failures: number, now: Date): Date {
  const pauseMs =
    failures === 0 ? revenueDays.again * dayMs : Math.min(revenueDays.again * dayMs, hourMs * 2 ** (failures - 1));
  return new Date(now.getTime() + pauseMs);
}

/** When a figure read now stops being shown, unless confirmed again. */
export const revenueExpiry = (now: Date): Date => new Date(now.getTime() + revenueDays.shown * dayMs);

/** Start of the counted period. */
export const countedFrom = (now: Date): Date => new Date(now.getTime() - revenueDays.counted * dayMs);
