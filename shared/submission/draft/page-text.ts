import { addressesOf } from './reading/addresses.ts';
import { collapse } from './reading/dom.ts';
import { structuredValues } from './reading/read-json-ld.ts';
import { type PageReading, readPage } from './reading/read-page.ts';

/**
 * The text of a page that evidence is checked against: one part per line, white space collapsed. Contains, in this
 * order and without duplicates: visible text, title, descriptions and other metadata, alt texts and labels, structured
 * data (`property: value`), and URLs of links, images and players as written. Excludes hidden text (except contacts in
 * closed dialogs), comments and scripts.
 */
export function pageText(html: string): string {
  return textOfReading(readPage(html));
}

/** pageText for an already parsed page. */
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
