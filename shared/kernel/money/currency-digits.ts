/** Digits after the point of a currency's amounts (ISO 4217, as the language's data has it): 2 for EUR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
}
