import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import type { Evidence, QuoteCheck } from '../draft/draft.ts';

/** Interval between automatic checks: an hour less than a week, since due checks are collected hourly. */
const rests = 7 * dayMs - hourMs;

/** When quotes checked now are due again. */
export const nextCheck = (now: Date): Date => new Date(now.getTime() + rests);

/** Due times after this were written by a clock running ahead. */
export const neverCheckedAfter = (now: Date): Date => new Date(now.getTime() + 2 * rests);

/** Result for a quote at the last check; undefined if never checked. */
export const resultOfQuote = (check: QuoteCheck | undefined, { quote, url }: Evidence): string | undefined =>
  check?.quotes.find((checked) => checked.quote === quote && checked.url === url)?.outcome;
