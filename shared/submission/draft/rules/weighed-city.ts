import type { DraftedValue } from '../draft.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { asTrusted, type SourceOf } from '../trust/source-trust.ts';

/**
 * Marks a city for the owner to check unless another text also mentions it: a lone match in an address may be unrelated
 * words, or another company's address.
 */
export const weighedCity = (city: DraftedValue, site: SiteReading): DraftedValue =>
  typeof city.value === 'string' ? asTrusted('city', placeOfCity(city, site), city) : city;

/** The source of a drafted city, as named in trust/source-precision.json. */
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
