import { currencyDigits } from '../../kernel/money/currency-digits.ts';
import type { Takings } from './revenue-source.ts';

/** Stripe uses hundredths for these currencies, including ISK and UGX, which have none themselves. */
const countedInHundredths = new Set(['ISK', 'UGX', 'USD']);

const digitsOf = (currency: string): number => (countedInHundredths.has(currency) ? 2 : currencyDigits(currency));

/** Total revenue in US cents; undefined if a rate is unknown. `rates`: units of each currency per dollar. */
export function takingsInCents(takings: readonly Takings[], rates: ReadonlyMap<string, number>): number | undefined {
  const cents = takings.map(({ currency, amount }) => {
    const rate = currency === 'USD' ? 1 : rates.get(currency);
    return rate === undefined ? undefined : ((amount / 10 ** digitsOf(currency)) * 100) / rate;
  });
  const sum = cents.reduce<number | undefined>(
    (all, each) => (all === undefined || each === undefined ? undefined : all + each),
    0,
  );
  return sum === undefined ? undefined : Math.max(0, Math.round(sum));
}
