import { saveRevenue } from '../../directory/directory.writes.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { findDollarRate } from '../exchange-rate/exchange-rate.writes.ts';
import { RevenueSourceModel } from './revenue-source.model.ts';
import {
  largestShareUnflagged,
  leastPayers,
  nextRevenueCheck,
  type RevenueAnswer,
  type RevenueProvider,
  type RevenueSource,
  type RevenueStanding,
  revenueExpiry,
} from './revenue-source.ts';
import { revenueSourceWords } from './revenue-words.ts';
import { takingsInCents } from './takings-in-dollars.ts';

/** What an answer means: the figure to show, if any, and the source's status. */
interface RevenueOutcome {
  standing: RevenueStanding;
  /** US cents. */
  cents: number | null;
  isOfOneCustomer: boolean;
}

/**
 * Evaluates an answer at the day's exchange rates. May request the European Central Bank's rates, so call it outside a
 * transaction.
 */
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
 * Stores a check's result: the figure with source, date and expiry, or no figure. Without an answer, the current figure
 * is kept until it expires. Joins the surrounding transaction.
 */
export async function saveOutcome(
  { _id, provider, failures }: { _id: number; provider: RevenueProvider; failures: number },
  { cents, isOfOneCustomer, standing }: RevenueOutcome,
  now: Date,
): Promise<void> {
  const isLate = standing === 'late';
  const again = isLate ? failures + 1 : 0;
  const set: Partial<RevenueSource> = { standing, failures: again, due_at: nextRevenueCheck(again, now) };
  await RevenueSourceModel.updateOne({ _id }, { $set: isLate ? set : { ...set, read_at: now } });
  if (isLate) return;
  const source = revenueSourceWords(provider, isOfOneCustomer);
  const as_of = isoDay(now);
  await saveRevenue(
    _id,
    cents === null ? null : { monthly_cents: cents, source, as_of, expires_at: revenueExpiry(now) },
    now,
  );
}
