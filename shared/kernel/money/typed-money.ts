import { withoutBlanks } from '../text/typed-number.ts';

const currency = /^(?:US\$|\$|USD)|(?:US\$|\$|USD)$/gi;
const whole = /^\d{1,7}$/;
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Parses dollars as people type them, into cents: `12.5`, `12,50`, `1.234,50`, `1,234.50`, `$ 12`. Undefined for
 * anything else, including a third decimal, and a single separator before three digits, since `1.234` is ambiguous.
 * At most seven digits of dollars.
 */
export function readTypedMoney(text: string): number | undefined {
  const plain = withoutBlanks(text.trim().replace(currency, ''));
  const [, before = plain, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
  const dollars = withoutGroups(before, plain.at(before.length), decimals !== '');
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}

function withoutGroups(text: string, decimalSign: string | undefined, hasDecimals: boolean): string | undefined {
  if (whole.test(text)) return text;
  const [, sign] = grouped.exec(text) ?? [];
  if (sign === undefined || (hasDecimals && sign === decimalSign)) return undefined;
  const digits = text.replaceAll(sign, '');
  // A single separator may be the decimal sign.
  const isClear = hasDecimals || text.indexOf(sign) !== text.lastIndexOf(sign);
  return isClear && whole.test(digits) ? digits : undefined;
}
