/** A price that a listing states beyond doubt. */
export interface KnownPrice {
  amount: string;
  currency: string;
  /** UN/CEFACT code of the time that it pays for; undefined when it is paid once or nothing is said. */
  unit?: 'MON' | 'ANN';
}

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const units = { month: 'MON', mo: 'MON', year: 'ANN', yr: 'ANN' } as const;
const onePrice = /^([$€£]) ?(\d{1,6}(?:\.\d{2})?)(?: once|(?: ?\/ ?| an? | per )(month|mo|year|yr))?\.?$/i;

/**
 * The price of a listing. Most summaries are sentences with several figures and conditions, so only one that is nothing but a
 * price is read, and of the models only "Free" says what it costs. Everything else is undefined and not guessed.
 */
export function knownPrice(pricing: { model: string | null; summary: string | null }): KnownPrice | undefined {
  const [, sign = '', amount = '', unit] = onePrice.exec(pricing.summary?.trim() ?? '') ?? [];
  const currency = currencies[sign];
  if (currency === undefined) return pricing.model === 'Free' ? { amount: '0', currency: 'USD' } : undefined;
  return unit === undefined
    ? { amount, currency }
    : { amount, currency, unit: units[unit.toLowerCase() as keyof typeof units] };
}
