/** A price a listing states unambiguously. */
export interface KnownPrice {
  amount: string;
  currency: string;
  /** UN/CEFACT code of the billing period; undefined if it is a one-time price or not stated. */
  unit?: 'MON' | 'ANN';
}

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const units = { month: 'MON', mo: 'MON', year: 'ANN', yr: 'ANN' } as const;
const onePrice = /^([$€£]) ?(\d{1,6}(?:\.\d{2})?)(?: once|(?: ?\/ ?| an? | per )(month|mo|year|yr))?\.?$/i;

/**
 * A listing's price. Summaries are usually sentences with conditions, so only a plain price is parsed; of the pricing
 * models, only "Free" implies a price. Anything else is undefined rather than guessed.
 */
export function knownPrice(pricing: { model: string | null; summary: string | null }): KnownPrice | undefined {
  const [, sign = '', amount = '', unit] = onePrice.exec(pricing.summary?.trim() ?? '') ?? [];
  const currency = currencies[sign];
  if (currency === undefined) return pricing.model === 'Free' ? { amount: '0', currency: 'USD' } : undefined;
  return unit === undefined
    ? { amount, currency }
    : { amount, currency, unit: units[unit.toLowerCase() as keyof typeof units] };
}
