import { z } from 'zod';
import { settingFacts } from './setting-facts.ts';

/** Who may vote, which votes are held, and when the team is alerted. */
export const voteSettings = z.object({
  account_age_hours: z.int().min(0).max(8760).default(24).register(settingFacts, { unit: 'hour' }),
  per_hour: z.int().min(1).max(1000).default(30).register(settingFacts, { unit: 'vote' }),
  /** Hours of review after a week closes, before its ranking and awards are final. */
  review_hours: z.int().min(1).max(336).default(24).register(settingFacts, { unit: 'hour' }),
  /** Thresholds of vote signals (community/vote/signals.ts), and how many signals hold a vote. */
  signals: z
    .object({
      to_hold: z.int().min(1).max(10).default(2).register(settingFacts, { unit: 'sign' }),
      network_accounts: z.int().min(2).max(1000).default(5).register(settingFacts, { unit: 'account' }),
      /** Thresholds per day, for campaigns spread over hours. */
      network_accounts_day: z.int().min(2).max(10_000).default(12).register(settingFacts, { unit: 'account' }),
      burst_factor: z.number().min(1).max(1000).default(6).register(settingFacts, { unit: 'times' }),
      burst_new_share: z.number().min(0).max(1).default(0.8).register(settingFacts, { unit: 'percent' }),
      one_owner_listings: z.int().min(2).max(100).default(3).register(settingFacts, { unit: 'listing' }),
      likeness: z.number().min(0.1).max(1).default(0.8).register(settingFacts, { unit: 'percent' }),
      likeness_listings: z.int().min(2).max(100).default(5).register(settingFacts, { unit: 'listing' }),
      idle_days: z.int().min(1).max(3650).default(180).register(settingFacts, { unit: 'day' }),
    })
    .prefault({}),
  /** When a launch's votes differ enough from those of the week's other launches to alert the team (community/vote-alert/). */
  alerts: z
    .object({
      /** Minimum number of unusual votes. */
      least_votes: z.int().min(2).max(1000).default(6).register(settingFacts, { unit: 'vote' }),
      /** Improbability, as a power of ten: 5 is one in a hundred thousand. */
      surprise: z.number().min(1).max(100).default(5).register(settingFacts, { unit: 'zero' }),
      /** Minimum ratio to the frequency in the week's other launches. */
      excess: z.number().min(1).max(100).default(2).register(settingFacts, { unit: 'times' }),
      /** How many times more often than by chance honest voters may vote for the same launches. */
      shared_taste: z.number().min(1).max(100).default(8).register(settingFacts, { unit: 'times' }),
      /** Days without a vote after which an account counts as reactivated. */
      idle_days: z.int().min(1).max(3650).default(120).register(settingFacts, { unit: 'day' }),
    })
    .prefault({}),
});
