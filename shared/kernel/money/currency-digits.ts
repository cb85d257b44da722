/** Decimal digits of a currency (ISO 4217, from the runtime's data): 2 for EUR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
}
