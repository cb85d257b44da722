const plain = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const toCents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
const toHundredthsOfCents = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
});

const formatWithCode = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
const withCode = formatWithCode('USD');

const centsInDollar = 100;
const microsInDollar = 1_000_000;

/** US cents in words, whole dollars without cents: `$1,200`, `$12.50`. */
export const centsInWords = (cents: number): string => plain.format(cents / centsInDollar);

/** The same as it stands on orders and invoices: `USD 34.51`. Of another currency (ISO 4217) only where it came by mistake. */
export const orderMoney = (cents: number, currency = 'USD'): string =>
  (currency === 'USD' ? withCode : formatWithCode(currency)).format(cents / centsInDollar).replace(/\s/gu, ' ');

/** Millionths of a US dollar in words: to the cent, below a dollar to its hundredth (`$12.34`, `$0.0034`). */
export const microsInWords = (micros: number): string =>
  (micros < microsInDollar ? toHundredthsOfCents : toCents).format(micros / microsInDollar);
