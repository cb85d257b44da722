const codes = Intl.supportedValuesOf('currency').join('|');
const arabic = 'ج\\.?م|ر\\.?س|د\\.?إ|د\\.?ك|د\\.?م|ر\\.?ق';
/** Currency signs and words before and after an amount. */
const before = `(?:(?:US|CA|AU|NZ|HK|NT|MX|S|A|C|R) ?)?[$€£¥￥₹₩₽₺₴₫฿₱₦₪₸₾₼₲₡]|R\\$|S/\\.?(?=\\s)|CHF|SFr\\.?|Fr\\.|(?<![\\p{L}])(?:kr\\.?|zł|Rp\\.?|Rs\\.?|RM|Bs\\.?|Gs\\.?|${arabic}|${codes})`;
const after = `[$€£¥￥₹₩₽₺₴₫฿₱₦₪₸₾₼₲₡円元원]|(?:zł|Kč|Ft|kr\\.?|lei|руб(?:л\\p{L}{1,2}|\\.)?|р\\.|грн\\.?|тенге|тг|сум|сом|лв\\.?|ден|дин\\.?|đồng|đ|vnđ|บาท|ש["״]ח|שקל(?:ים)?|ريال|درهم|جنيه|دينار|${arabic}|TL|rupiah|euros?|dollars?|francs?|yen|yuan|pesos?|rupees?|reais|${codes})(?![\\p{L}\\d])`;
const digits =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}(?:\\.\\d{1,2})?|\\d{1,3}(?:[  .,’']\\d{3}){1,3}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?";
const dash = '(?:[.,]?[–-](?!\\d))?';
const large =
  '(?! ?(?:k|m|bn?|million|billion|trillion|Mio|Mrd|millions?|milliards?|millones|milhões|milioni|miljoen|mln|tri|bi|mi|mil|tỷ|triệu|万|億|亿|만|억|\\+(?! ?(?:IVA|VAT|MwSt|USt|TVA|moms|btw|GST|tax)))(?![\\p{L}]))';

/** An amount with its currency before or after it, as a pattern part. */
export const moneySource = `(?:(?:${before})\\s?(?:${digits})${dash}(?!\\d|[.,]\\d)${large}|(?<![\\d.,\\p{Lu}\\p{Ll}])(?:${digits})${dash}\\s?(?:${after})(?!\\d)${large})`;

const money = new RegExp(moneySource, 'giu');
const zero = /^\D*0(?:[.,]0{1,2})?\D*$/u;

const otherDigits = /[٠-٩۰-۹٬٫]/g;
const easternZeros = ['٠', '۰'].map((zero) => zero.charCodeAt(0));

/** Replaces Arabic and Persian digits with Latin ones; the length stays the same. */
export const plainDigits = (text: string): string =>
  text.replace(otherDigits, (sign) => {
    if (sign === '٬') return ',';
    if (sign === '٫') return '.';
    const zero = easternZeros.find((each) => sign.charCodeAt(0) >= each && sign.charCodeAt(0) < each + 10);
    return String(sign.charCodeAt(0) - (zero ?? 0));
  });

/** The amounts of money in a text, as written. */
export const amountsIn = (text: string): string[] =>
  [...plainDigits(text).matchAll(money)].map(({ index, 0: amount }) => text.slice(index, index + amount.length));

/** Whether an amount is zero: $0, 0 €, 0.00. */
export const isZero = (amount: string): boolean => zero.test(plainDigits(amount));

/** The number in an amount in any notation: `1 299,00 zł`, `$1,299.00`, `1.299 €`. */
export function numberIn(amount: string): number {
  const digits =
    /\d[\d.,’'   ]*/
      .exec(plainDigits(amount))?.[0]
      .replace(/[’'\s]/g, '')
      .replace(/[.,]$/, '') ?? '';
  const cents = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = (cents === undefined ? digits : digits.slice(0, -cents.length - 1)).replace(/[.,]/g, '');
  return Number(`${whole}.${cents ?? '0'}`);
}
