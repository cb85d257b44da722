import { addressesOf } from './reading/addresses.ts';
import { collapse } from './reading/dom.ts';
import { structuredValues } from './reading/read-json-ld.ts';
import { type PageReading, readPage } from './reading/read-page.ts';

/**
 * The text of a page that evidence is checked against: one part a line, white space collapsed in each. Parts are, in this
 * order: the visible text, the title, descriptions and other metadata, alternative texts and labels, structured data
 * (`property: value`), and addresses of links, images and players as the page writes them. Hidden text, comments and
 * scripts are in none (closed dialogs still tell whom to write to); a part is there once.
 */
export function pageText(html: string): string {
  return textOfReading(readPage(html));
}

/** pageText of a page that is taken apart already. */
export function textOfReading(reading: PageReading): string {
  const parts = [
    reading.blocks.map(({ text }) => text).join(' '),
    reading.title,
    ...reading.metas.map(({ content }) => content),
    ...reading.elements
      .flatMap(({ attribs }) => [attribs.alt, attribs['aria-label']])
      .map((text) => collapse(text ?? '')),
    ...structuredValues(reading.structured).map(({ property, value }) => `${property}: ${value}`),
    ...(reading.base === undefined ? [] : [`base: ${reading.base}`]),
    ...addressesOf(reading).map(({ raw }) => raw),
  ];
  return [...new Set(parts.filter((part) => part !== ''))].join('\n');
}
