import { hourMs } from '../../kernel/time/hour-ms.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

interface RetryPolicy {
  /** Pauses in ms: after the first failed attempt, after the second and so on. */
  pausesMs: readonly number[];
  /** What happens after the last pause: give up, or keep repeating it. */
  whenSpent: 'give_up' | 'repeat_last';
}

/** How each kind of work that failed is tried again: one row is one kind. */
const policies = {
  /** An email that its server could not take: given up after most of a day. */
  mail: { pausesMs: [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs), whenSpent: 'give_up' },
  /** A step of building a draft or reading a competitor: given up after 21 minutes, because someone is waiting. */
  draft_step: { pausesMs: [15, 60, 240, 960].map((seconds) => seconds * secondMs), whenSpent: 'give_up' },
  /** Comparing a listing with its website: given up after 5 minutes, because someone is waiting and can ask again. */
  website_news: { pausesMs: [15, 60, 240].map((seconds) => seconds * secondMs), whenSpent: 'give_up' },
  /** A picture on another website: never given up while a record names it. */
  picture: { pausesMs: [1, 4, 16, 64, 256, 720].map((hours) => hours * hourMs), whenSpent: 'repeat_last' },
  /** The proof of a claim, which people take their time to publish: until the claim expires. */
  claim_look: { pausesMs: [1, 5, 15, 60, 360].map((minutes) => minutes * minuteMs), whenSpent: 'repeat_last' },
  /** A line of a paid order: given up after 16 hours, for people to look at. */
  order_line: { pausesMs: [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs), whenSpent: 'give_up' },
  /** Steps of an order blocked by a bug of ours: given up after three days, for people to handle. */
  settle_step: {
    pausesMs: [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minuteMs),
    whenSpent: 'give_up',
  },
  /** Money that is to go back to who paid it: until it has. */
  money_return: { pausesMs: [1, 5, 15, 60, 360].map((minutes) => minutes * minuteMs), whenSpent: 'repeat_last' },
  /** An event for a payment we do not know yet: the provider itself repeats it for three days. */
  payment_event: {
    pausesMs: [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * minuteMs),
    whenSpent: 'give_up',
  },
  /** A message to a webhook of someone's, as Standard Webhooks proposes: given up after 28 hours. */
  webhook: {
    pausesMs: [5, 300, 1800, 7200, 18_000, 36_000, 36_000].map((seconds) => seconds * secondMs),
    whenSpent: 'give_up',
  },
} as const satisfies Record<string, RetryPolicy>;

export type RetryPolicyName = keyof typeof policies;
type EndlessPolicyName = 'picture' | 'claim_look' | 'money_return';

/** When work that has failed `attempts` times (>= 1) is tried again, or undefined when it is given up. */
export function nextAttempt(name: EndlessPolicyName, attempts: number, now: Date): Date;
export function nextAttempt(name: RetryPolicyName, attempts: number, now: Date): Date | undefined;
export function nextAttempt(name: RetryPolicyName, attempts: number, now: Date): Date | undefined {
  const { pausesMs, whenSpent }: RetryPolicy = policies[name];
  const pauseMs = pausesMs[attempts - 1] ?? (whenSpent === 'repeat_last' ? pausesMs.at(-1) : undefined);
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
}

/** Later than any due time of this work: a later one was set by a fast clock and would wait in vain. */
export const neverDueAfter = (name: RetryPolicyName, now: Date): Date =>
  new Date(now.getTime() + 2 * Math.max(...policies[name].pausesMs));
