import { runtimeState } from '../../kernel/runtime/slot.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { between } from '../../platform/mongo/filters.ts';
import { fetchEcbRates } from './ecb-rates.fetch.ts';
import { ExchangeRateModel } from './exchange-rate.model.ts';
import { dollarRate, oldestRateDay, type RatesOfDay } from './exchange-rate.ts';

/** An exchange rate, as stored with the amounts it converted. */
export interface DollarRate {
  rate: number;
  rate_day: string;
}

/** When this process last queried the bank, in ms. */
const askedAt = runtimeState(() => Number.NEGATIVE_INFINITY);

/**
 * Units of a currency per dollar on a day, at the ECB's latest rates before that day: cached, or requested at most once
 * an hour. Undefined if none of the seven previous days is known.
 */
export async function findDollarRate(currency: string, day: string, now: Date): Promise<DollarRate | undefined> {
  const kept = await readLast(day);
  if (kept?._id !== day && now.getTime() - askedAt.get() >= hourMs) {
    askedAt.set(now.getTime());
    await keepRates(await fetchEcbRates());
  }
  const last = await readLast(day);
  const rate = last && dollarRate(last, currency);
  return last === undefined || rate === undefined ? undefined : { rate, rate_day: last._id };
}

async function readLast(day: string): Promise<RatesOfDay | undefined> {
  const [last] = await ExchangeRateModel.find({ _id: between(oldestRateDay(day), day) })
    .sort({ _id: -1 })
    .limit(1)
    .lean<RatesOfDay[]>()
    .exec();
  return last;
}

/** Published rates are never overwritten: invoices were calculated with them. */
async function keepRates(days: readonly RatesOfDay[]): Promise<void> {
  if (days.length === 0) return;
  const upserts = days.map(({ _id, units }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { units } }, upsert: true },
  }));
  await ExchangeRateModel.bulkWrite(upserts, { ordered: false });
}
