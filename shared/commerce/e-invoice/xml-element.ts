import { escapeMarkup } from '../../kernel/text/escape-markup.ts';

// Characters not allowed in XML 1.0, even escaped (https://www.w3.org/TR/xml/#charsets).
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** An element with escaped text; undefined without text, so that `tree` drops it. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string> = {},
): string | undefined {
  if (text === undefined || text === '') return undefined;
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${given.join('')}>${escapeMarkup(text.replace(notXml, ''))}</${name}>`;
}

/** An element with children. Undefined children are dropped, and so is an element left empty. */
export function tree(name: string, children: readonly (string | undefined)[], attributes = ''): string | undefined {
  const there = children.filter((child) => child !== undefined);
  return there.length === 0 ? undefined : `<${name}${attributes}>${there.join('')}</${name}>`;
}
