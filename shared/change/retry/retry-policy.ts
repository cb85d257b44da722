import { hourMs } from '../../kernel/time/hour-ms.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

interface RetryPolicy {
  /** Pauses in ms: after the first failed attempt, after the second and so on. */
  pausesMs: readonly number[];
  /** What happens after the last pause: give up, or keep repeating it. */
  whenSpent: 'give_up' | 'repeat_last';
}

/** Retry policies by kind of work. */
const policies = {
  /** An email that couldn't be sent: abandoned after 17 hours. */
  mail: { pausesMs: [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs), whenSpent: 'give_up' },
  /** A step of building a draft or reading a competitor: abandoned after 21 minutes, because someone is waiting. */
  draft_step: { pausesMs: [15, 60, 240, 960].map((seconds) => seconds * secondMs), whenSpent: 'give_up' },
  /** Checking a homepage for the badge: abandoned after 21 minutes, until the daily check. */
  badge_look: { pausesMs: [15, 60, 240, 960].map((seconds) => seconds * secondMs), whenSpent: 'give_up' },
  /** Comparing a listing with its website: abandoned after 5 minutes, because someone is waiting and can retry. */
  website_news: { pausesMs: [15, 60, 240].map((seconds) => seconds * secondMs), whenSpent: 'give_up' },
  /** A website that temporarily shows something else, such as a maintenance page: abandoned after a day and a half. */
  unread_website: { pausesMs: [1, 6, 30].map((hours) => hours * hourMs), whenSpent: 'give_up' },
  /** An image on another website: never abandoned while a record uses it. */
  picture: { pausesMs: [1, 4, 16, 64, 256, 720].map((hours) => hours * hourMs), whenSpent: 'repeat_last' },
  /** Looking for a claim's proof, which takes people time to publish: retried until the claim expires. */
  claim_look: { pausesMs: [1, 5, 15, 60, 360].map((minutes) => minutes * minuteMs), whenSpent: 'repeat_last' },
  /** A line of a paid order: abandoned after 17 hours and left to the team. */
  order_line: { pausesMs: [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs), whenSpent: 'give_up' },
  /** Steps of an order blocked by a bug: abandoned after three days and left to the team. */
  settle_step: {
    pausesMs: [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minuteMs),
    whenSpent: 'give_up',
  },
  /** A refund: retried until it succeeds. */
  money_return: { pausesMs: [1, 5, 15, 60, 360].map((minutes) => minutes * minuteMs), whenSpent: 'repeat_last' },
  /** An event for an unknown payment: the provider itself resends it for three days. */
  payment_event: {
    pausesMs: [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * minuteMs),
    whenSpent: 'give_up',
  },
  /** A webhook message, as Standard Webhooks recommends: abandoned after 28 hours. */
  webhook: {
    pausesMs: [5, 300, 1800, 7200, 18_000, 36_000, 36_000].map((seconds) => seconds * secondMs),
    whenSpent: 'give_up',
  },
} as const satisfies Record<string, RetryPolicy>;

export type RetryPolicyName = keyof typeof policies;
type EndlessPolicyName = 'picture' | 'claim_look' | 'money_return';

/** When work that has failed `attempts` times (>= 1) is retried; undefined if it is abandoned. */
export function nextAttempt(name: EndlessPolicyName, attempts: number, now: Date): Date;
export function nextAttempt(name: RetryPolicyName, attempts: number, now: Date): Date | undefined;
export function nextAttempt(name: RetryPolicyName, attempts: number, now: Date): Date | undefined {
  const { pausesMs, whenSpent }: RetryPolicy = policies[name];
  const pauseMs = pausesMs[attempts - 1] ?? (whenSpent === 'repeat_last' ? pausesMs.at(-1) : undefined);
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
}

/** Later than any due time of this work; due times after this were set by a clock running ahead. */
export const neverDueAfter = (name: RetryPolicyName, now: Date): Date =>
  new Date(now.getTime() + 2 * Math.max(...policies[name].pausesMs));
