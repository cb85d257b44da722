import { byLanguage } from '../language/by-language.ts';

/** A language's thousands and decimal separators. */
const signs = byLanguage(({ numbers }) => {
  const parts = new Intl.NumberFormat(numbers, { useGrouping: 'always' }).formatToParts(1234.5);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: signOf('group'), decimal: signOf('decimal') };
});

/** A typed number without the digit separators that aren't a decimal sign in any language. */
export const withoutBlanks = (text: string): string => text.replace(/[\s\u00a0\u202f\u2009'’]/g, '');

const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const longest = 40;

/**
 * Parses a number as typed in the caller's language: `2.5`, `2,5`, `1.234,5`, `1,234.5`, `1 234`. A single separator
 * before three digits follows the language: `1.234` is over a thousand in German and a little over one in English. Undefined
 * for anything else.
 */
export function readTypedNumber(text: string): number | undefined {
  const plain = withoutBlanks(text).replace(/^[−–]/, '-');
  if (plain.length > longest) return undefined;
  const [, minus = '', digits = ''] = /^(-?)(\d[\d.,]*)$/.exec(plain) ?? [];
  const read = withPoint(digits);
  return read === undefined ? undefined : Number(minus + read);
}

function withPoint(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const [, sign] = grouped.exec(text) ?? [];
  const isOnce = sign !== undefined && text.indexOf(sign) === text.lastIndexOf(sign);
  if (sign !== undefined && (!isOnce || sign === signs().group)) return text.replaceAll(sign, '');
  const [, before = '', decimalSign = '', decimals = ''] = /^(.+)([.,])(\d+)$/.exec(text) ?? [];
  if (/^\d+$/.test(before)) return `${before}.${decimals}`;
  const [, between] = grouped.exec(before) ?? [];
  return between === undefined || between === decimalSign ? undefined : `${before.replaceAll(between, '')}.${decimals}`;
}

/** A number as a form field shows it in the caller's language: without grouping, so it parses back. */
export const numberToType = (value: number): string => String(value).replace('.', signs().decimal);
