/** Every currency that ISO 4217 has, by its code. */
const codes = Intl.supportedValuesOf('currency').join('|');
/** Signs and words before an amount, and after one. */
const before = `(?:(?:US|CA|AU|NZ|HK|NT|MX|S|A|C|R) ?)?[$€£¥￥₹₩₽₺₴₫฿₱₦₪]|R\\$|CHF|SFr\\.?|Fr\\.|(?<![\\p{L}])(?:kr\\.?|zł|Rp\\.?|RM|${codes})`;
const after = `[$€£¥￥₹₩₽₺₴₫฿₱₦₪円元원]|(?:zł|Kč|Ft|kr\\.?|lei|руб\\.?|грн\\.?|ريال|درهم|جنيه|دينار|TL|rupiah|euros?|dollars?|francs?|${codes})(?![\\p{L}\\d])`;
const digits = "\\d{1,3}(?:[  .,’']\\d{3}){1,3}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?";
const dash = '(?:[.,]?[–-](?!\\d))?';
const large =
  '(?! ?(?:k|m|bn?|million|billion|trillion|Mio|Mrd|millions?|milliards?|millones|milhões|milioni|miljoen|mln|万|億|亿|만|억|\\+)(?![\\p{L}]))';

/** An amount of money in a text, with its currency before or after it: a part of patterns. */
export const moneySource = `(?:(?:${before})\\s?(?:${digits})${dash}(?!\\d)${large}|(?<![\\d.,\\p{Lu}\\p{Ll}])(?:${digits})${dash}\\s?(?:${after})(?!\\d)${large})`;

const money = new RegExp(moneySource, 'giu');
const zero = /^\D*0(?:[.,]0{1,2})?\D*$/u;

/** The amounts of money that a text names, as it writes them. */
export const amountsIn = (text: string): string[] => text.match(money) ?? [];

/** Whether an amount is nothing: $0, 0 €, 0.00. */
export const isZero = (amount: string): boolean => zero.test(amount);

/** The number of an amount as it is written anywhere: `1 299,00 zł`, `$1,299.00`, `1.299 €`. */
export function numberIn(amount: string): number {
  const digits =
    /\d[\d.,’'   ]*/
      .exec(amount)?.[0]
      .replace(/[’'\s]/g, '')
      .replace(/[.,]$/, '') ?? '';
  const cents = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = (cents === undefined ? digits : digits.slice(0, -cents.length - 1)).replace(/[.,]/g, '');
  return Number(`${whole}.${cents ?? '0'}`);
}
