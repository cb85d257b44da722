import { escapeMarkup } from '../../kernel/text/escape-markup.ts';

// Tab and line feed are meaningful; most other control characters aren't allowed in XML 1.0.
const dropped = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes text for XML, between tags and in quoted attributes. Drops what XML 1.0 forbids (section 2.2). */
export const xmlText = (text: string): string =>
  escapeMarkup(text.replaceAll('\r\n', '\n').replace(dropped, '').toWellFormed());

export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** Plain text as HTML, with a paragraph per block of lines. */
export function textToHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => `<p>${xmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
