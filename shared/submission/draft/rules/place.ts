import { countryCodeOf } from '../country-names.ts';
import type { DraftedValue, Evidence } from '../draft.ts';
import { ownNames } from '../language/own-sentence.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { asTrusted, type SourceOf, trustIn } from '../trust/source-trust.ts';
import { usPlaceOf } from '../us-states.ts';
import { isPlaceholder } from './address.ts';
import { countryOfPhones, phonesIn } from './phone-country.ts';
import { type Place, writtenPlace } from './written-place.ts';

/**
 * The company's country and city, from its postal address, its structured data or (the country) its phone numbers, in
 * that order, if these places are reliable (trust/source-precision.json). Ignores the locations of events, customers and hosts.
 */
export function draftPlace(site: SiteReading, name: string | null): { country: DraftedValue; city: DraftedValue } {
  const places = placesIn(site, name);
  const from = (part: Part): DraftedValue => {
    const [first] = partsOf(places, part).filter(({ source }) => trustIn(part, source) !== 'none');
    return first === undefined ? notStated() : asTrusted(part, first.source, first.drafted);
  };
  return { country: from('country'), city: from('city') };
}

type Part = 'country' | 'city';

interface PlaceOnPage extends Place {
  url: string;
  /** Rank of this kind of statement; the lower, the more conclusive. */
  rank: number;
  source: SourceOf<Part>;
}

/** All places that the pages state, the most conclusive statements first. */
export function placesIn(site: SiteReading, name: string | null): PlaceOnPage[] {
  const names = ownNames(site.brand.label, name);
  const pages = pagesOn(site, ['contact', 'home', 'about', 'other']);
  return finders.flatMap(([found, find], rank) =>
    pages.flatMap((page): PlaceOnPage[] => {
      const place = find(page, names);
      if (place === undefined) return [];
      const source = found === 'address' && place.country === undefined ? 'address without a country' : found;
      return [{ ...place, url: page.url, rank, source }];
    }),
  );
}

/** Countries or cities by kind of statement: for each kind, the value on which its statements agree. */
export const partsOf = (
  places: readonly PlaceOnPage[],
  part: Part,
): { source: SourceOf<Part>; drafted: DraftedValue }[] =>
  [
    ...Map.groupBy(
      places.filter((place) => place[part] !== undefined),
      ({ rank, source }) => `${rank} ${source}`,
    ).values(),
  ].flatMap((alike) => alike.slice(0, 1).map(({ source }) => ({ source, drafted: agreed(alike, part) })));

/** Weekday names, since opening hours often appear next to addresses. */
const weekdays = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ru'].flatMap((language) =>
    Array.from({ length: 7 }, (_, day) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
        .format(new Date(Date.UTC(2024, 0, 1 + day)))
        .toLowerCase(),
    ),
  ),
);

/** The value on which equally ranked statements agree: the first, unless another contradicts it. */
function agreed(places: readonly PlaceOnPage[], part: Part): DraftedValue {
  const told = places.flatMap(({ [part]: value, quotes, url }) => {
    const evidence = quotes.filter((quote) => quote !== '').map((quote): Evidence => ({ quote, url }));
    return value === undefined || weekdays.has(value.toLowerCase()) ? [] : [{ value, evidence }];
  });
  const [first] = told;
  if (first === undefined) return notStated();
  const isAgreed = told.every(({ value }) => sharesBrand(compact(value), compact(first.value)));
  return isAgreed ? stated(first.value, ...first.evidence) : contradicting(told);
}

/**
 * Ways to find a place, most reliable first. If another company's address is next to the company's own, the one with
 * the company's name counts.
 */
const finders: readonly (readonly [SourceOf<Part>, (page: ReadPage, names: readonly string[]) => Place | undefined])[] =
  [
    ['address', (page, names) => writtenPlace(page, names, true)],
    ['address', (page, names) => writtenPlace(page, names, false)],
    ['structured address', declaredPlace],
    ['phone number', phonePlace],
  ];

/** Many companies say only by the calling code where they are. */
function phonePlace({ blocks }: ReadPage): Place | undefined {
  const phones = blocks.flatMap(({ text }) => phonesIn(text));
  const country = countryOfPhones(phones);
  return country === undefined
    ? undefined
    : { country, city: undefined, quotes: phones.slice(0, 1).map(({ quote }) => quote) };
}

function declaredPlace({ structured }: ReadPage): Place | undefined {
  for (const node of structured.filter((each) => textsOf(each['@type']).includes('PostalAddress'))) {
    const [locality = ''] = textsOf(node.addressLocality);
    const place = usPlaceOf(locality) ?? countryOfNode(node, locality);
    if (place !== undefined && !isPlaceholder(place.city)) return place;
  }
  return undefined;
}

function countryOfNode(node: StructuredNode, locality: string): Place | undefined {
  const { addressCountry } = node;
  const nested =
    typeof addressCountry === 'object' && addressCountry !== null && 'name' in addressCountry
      ? addressCountry.name
      : addressCountry;
  const [written = ''] = textsOf(nested);
  const country = countryCodeOf(written);
  if (country === undefined) return undefined;
  return { country, city: locality === '' ? undefined : locality, quotes: [written, locality] };
}
