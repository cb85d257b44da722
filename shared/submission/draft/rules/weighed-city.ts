import type { DraftedValue } from '../draft.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { asTrusted, type SourceOf } from '../trust/source-trust.ts';

/** A city that no other text names has to be checked: an address alone may be other words, or another company's address. */
export const weighedCity = (city: DraftedValue, site: SiteReading): DraftedValue =>
  typeof city.value === 'string' ? asTrusted('city', placeOfCity(city, site), city) : city;

/** The place where a drafted city was found. */
export const placeOfCity = (city: DraftedValue, site: SiteReading): SourceOf<'city'> =>
  isRepeated(city, site) ? 'in another text too' : 'in one text only';

/** Whether a text other than its quotes also names the drafted city. */
function isRepeated({ value, evidence }: DraftedValue, { pages }: SiteReading): boolean {
  if (typeof value !== 'string') return true;
  const quotes = evidence.map(({ quote }) => quote);
  const told = pages.flatMap(({ title, metas, blocks, structured }) => [
    title,
    ...metas.map(({ content }) => content),
    ...blocks.map(({ text }) => text),
    ...structured.flatMap((node) => textsOf(node.addressLocality)),
  ]);
  return told.some(
    (text) => text.includes(value) && !quotes.some((quote) => quote.includes(text) || text.includes(quote)),
  );
}
