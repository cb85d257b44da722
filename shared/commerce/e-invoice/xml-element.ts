import { escapeMarkup } from '../../kernel/text/escape-markup.ts';

// Characters not allowed in XML 1.0, even escaped (https://www.w3.org/TR/xml/#charsets).
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** One element: around a text, which is escaped. Undefined for a text that is missing, so that it is left out of `tree`. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string> = {},
): string | undefined {
  if (text === undefined || text === '') return undefined;
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${given.join('')}>${escapeMarkup(text.replace(notXml, ''))}</${name}>`;
}

/** One element around others; what is undefined is left out, and with nothing in it the element too. */
export function tree(name: string, children: readonly (string | undefined)[], attributes = ''): string | undefined {
  const there = children.filter((child) => child !== undefined);
  return there.length === 0 ? undefined : `<${name}${attributes}>${there.join('')}</${name}>`;
}
