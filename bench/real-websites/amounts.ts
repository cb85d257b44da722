/** Currencies with the ways in which they are written. */
const currencies: readonly (readonly [string, string])[] = [
  ['NZD', 'NZ\\$|NZD'],
  ['AUD', 'AU?\\$|AUD'],
  ['CAD', 'CA?\\$|CAD'],
  ['BRL', 'R\\$|BRL'],
  ['USD', 'US\\$|USD|\\$'],
  ['EUR', '€|EUR'],
  ['GBP', '£|GBP'],
  ['CHF', 'CHF|Fr\\.'],
  ['JPY', '¥|円|JPY'],
  ['CZK', 'Kč|CZK'],
  ['SEK', '\\bkr\\b|SEK|NOK|DKK'],
  ['INR', '₹|INR'],
  ['TRY', '₺|TRY|\\bTL\\b'],
  ['ILS', '₪|ILS'],
  ['RUB', '₽|RUB'],
  ['PLN', 'zł|PLN'],
  ['IDR', '\\bRp|IDR'],
  ['EGP', 'ج\\.م|جنيه|EGP'],
  ['SAR', 'SAR|ر\\.س|ريال'],
  ['KRW', '₩|원|KRW'],
  ['CNY', '元|CNY|RMB'],
];
const anyCurrency = currencies.map(([, written]) => written).join('|');
const amount = new RegExp(`(${anyCurrency})\\s*(\\d[\\d.,'’]*)|(\\d[\\d.,'’]*)\\s*(${anyCurrency})`, 'g');
const written = currencies.map(([code, source]) => [code, new RegExp(source)] as const);

/** The amounts in a text as `EUR 9.5`, whatever their digits and separators. */
export function amountsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, '');
  return [...plain.matchAll(amount)].map(([, before, after = '', first = '', behind]) => {
    const currency = written.find(([, pattern]) => pattern.test(before ?? behind ?? ''))?.[0] ?? '';
    const number = (before === undefined ? first : after)
      .replace(/[.,'’]+$/, '')
      .replace(/['’]/g, '')
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.');
    return `${currency} ${Number(number)}`;
  });
}
