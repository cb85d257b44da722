import { byLanguage } from '../language/by-language.ts';
import { currentLanguage } from '../language/current-language.ts';

const dollars = (options: Intl.NumberFormatOptions) =>
  byLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD', ...options }));
const plain = dollars({ trailingZeroDisplay: 'stripIfInteger' });
const toCents = dollars({ minimumFractionDigits: 2 });
const toHundredthsOfCents = dollars({ minimumFractionDigits: 4 });
const withCode = dollars({ currencyDisplay: 'code' });

/** Currencies other than USD (ISO 4217) only occur by mistake, so they are named. */
const otherWithCode = (currency: string) =>
  new Intl.NumberFormat(currentLanguage().numbers, { style: 'currency', currency, currencyDisplay: 'code' });

const centsInDollar = 100;
const microsInDollar = 1_000_000;

/** Formats US cents, whole dollars without cents: `$1,200`, `$12.50`. */
export const centsInWords = (cents: number): string => plain().format(cents / centsInDollar);

/** Money in orders, checkout and emails, where VAT has cents: `$34.51`, `$49.00`, and `EUR 49.00` if paid by mistake. */
export const orderMoney = (cents: number, currency = 'USD'): string =>
  formatted(currency === 'USD' ? toCents() : otherWithCode(currency), cents);

/** Money for invoices and programs: `USD 34.51`. */
export const invoiceMoney = (cents: number, currency = 'USD'): string =>
  formatted(currency === 'USD' ? withCode() : otherWithCode(currency), cents);

const formatted = (format: Intl.NumberFormat, cents: number): string =>
  format.format(cents / centsInDollar).replace(/\s/gu, ' ');

/** Formats millionths of a US dollar: to the cent; below a dollar, to a hundredth of a cent (`$12.34`, `$0.0034`). */
export const microsInWords = (micros: number): string =>
  (micros < microsInDollar ? toHundredthsOfCents() : toCents()).format(micros / microsInDollar);
