import { keepRevenue } from '../../directory/directory.writes.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { findDollarRate } from '../exchange-rate/exchange-rate.writes.ts';
import { RevenueSourceModel } from './revenue-source.model.ts';
import {
  largestShareUnflagged,
  leastPayers,
  nextRevenueLook,
  type RevenueAnswer,
  type RevenueProvider,
  type RevenueSource,
  type RevenueStanding,
  revenueExpiry,
} from './revenue-source.ts';
import { revenueSourceWords } from './revenue-words.ts';
import { takingsInCents } from './takings-in-dollars.ts';

/** What follows from an answer: the figure, if there is one to show, and how the source stands. */
interface RevenueOutcome {
  standing: RevenueStanding;
  /** US cents. */
  cents: number | null;
  isOfOneCustomer: boolean;
}

/** What an answer comes to, by the rates of the day. May ask the European Central Bank: to be called outside of a transaction. */
export async function outcomeOf(answer: RevenueAnswer, now: Date): Promise<RevenueOutcome> {
  const none = (standing: RevenueStanding): RevenueOutcome => ({ standing, cents: null, isOfOneCustomer: false });
  if (answer.kind !== 'read') return none(answer.kind);
  if (answer.payers < leastPayers) return none('few_payments');
  const rates = new Map<string, number>();
  for (const { currency } of answer.takings) {
    const found = currency === 'USD' ? undefined : await findDollarRate(currency, isoDay(now), now);
    if (found !== undefined) rates.set(currency, found.rate);
  }
  const cents = takingsInCents(answer.takings, rates);
  if (cents === undefined) return none('no_rate');
  return { standing: 'shown', cents, isOfOneCustomer: (answer.largestShare ?? 0) > largestShareUnflagged };
}

/**
 * Keeps what a look came to: the figure with its source, date and end, or none. An unanswered look leaves the figure until it is too old. In the
 * surrounding transaction.
 */
export async function keepOutcome(
  { _id, provider, failures }: { _id: number; provider: RevenueProvider; failures: number },
  { cents, isOfOneCustomer, standing }: RevenueOutcome,
  now: Date,
): Promise<void> {
  const isLate = standing === 'late';
  const again = isLate ? failures + 1 : 0;
  const set: Partial<RevenueSource> = { standing, failures: again, due_at: nextRevenueLook(again, now) };
  await RevenueSourceModel.updateOne({ _id }, { $set: isLate ? set : { ...set, read_at: now } });
  if (isLate) return;
  const source = revenueSourceWords(provider, isOfOneCustomer);
  const as_of = isoDay(now);
  await keepRevenue(
    _id,
    cents === null ? null : { monthly_cents: cents, source, as_of, expires_at: revenueExpiry(now) },
    now,
  );
}
