import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { isEuCountry } from '../vat/vat-rates.ts';

/** The European Central Bank's reference rates for a day: units of each currency per euro. */
const ratesOfDay = z.object({
  _id: z.iso.date(),
  units: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive().max(1e9)),
});
export type RatesOfDay = z.infer<typeof ratesOfDay>;

/** Member states that don't use the euro; Bulgaria adopted it in 2026. */
const ownCurrencies: Readonly<Record<string, string>> = {
  ...{ CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK' },
};

/**
 * Currency in which an invoice must state VAT in addition to dollars (Directive 2006/112, Art. 230): that of the
 * seller's country, or the euro for sellers outside the EU, who file in euros.
 */
export const accountingCurrency = (country: string): string =>
  isEuCountry(country) ? (ownCurrencies[country] ?? 'EUR') : 'EUR';

const mostDays = 400;
const daysApart = 7;

/** Parses the bank's rates file (eurofxref), skipping invalid days. */
export function readEcbRates(xml: string): RatesOfDay[] {
  return xml
    .split(/<Cube\s+time=/)
    .slice(1, mostDays + 1)
    .flatMap((part) => {
      const [, day] = /^["'](\d{4}-\d\d-\d\d)["']/.exec(part) ?? [];
      const rates = [...part.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]{1,20})["']/g)];
      const read = ratesOfDay.safeParse({
        _id: day,
        units: { ...Object.fromEntries(rates.map(([, currency, rate]) => [currency, Number(rate)])), EUR: 1 },
      });
      return read.success ? [read.data] : [];
    });
}

/** The oldest rates that still apply on a day, allowing for weekends and bank holidays. */
export const oldestRateDay = (day: string): string => isoDay(new Date(Date.parse(day) - daysApart * dayMs));

const digits = 6;

/** Units of a currency per dollar, to six decimal places; undefined if the bank publishes no rate. */
export function dollarRate({ units }: RatesOfDay, currency: string): number | undefined {
  const [dollar, own] = [units.USD, units[currency]];
  return dollar === undefined || own === undefined ? undefined : Number((own / dollar).toFixed(digits));
}
