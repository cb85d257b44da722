import { escapeMarkup } from '../../kernel/text/escape-markup.ts';

// Tab and line feed are the control characters that say something; most others may not stand in XML 1.0 at all.
const dropped = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Text for XML, between tags and in quoted attributes. What XML 1.0 forbids (section 2.2) is left out. */
export const xmlText = (text: string): string =>
  escapeMarkup(text.replaceAll('\r\n', '\n').replace(dropped, '').toWellFormed());

/** An element with text in it. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** Plain text as HTML, a paragraph for each block of lines. */
export function textToHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => `<p>${xmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
