import { countryCodeOf } from '../country-names.ts';
import type { DraftedValue, Evidence } from '../draft.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { nearest } from '../site/handed-down.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { usPlaceOf } from '../us-states.ts';

interface Place {
  country: string;
  city: string | undefined;
  /** What says so: one quote for both, or one for each. */
  quotes: readonly string[];
}

const longestAddress = 300;

/** Country and city of the company: its postal address or a sentence on its seat. Offices of events and customers are none. */
export function draftPlace(site: SiteReading): { country: DraftedValue; city: DraftedValue } {
  for (const page of pagesOn(site, ['contact', 'home', 'about', 'other'])) {
    const place = declaredPlace(page) ?? writtenPlace(page);
    if (place === undefined) continue;
    const evidence = place.quotes.map((quote): Evidence => ({ quote, url: page.url }));
    return {
      country: stated(place.country, ...evidence),
      city: place.city === undefined ? notStated() : stated(place.city, ...evidence),
    };
  }
  return { country: notStated(), city: notStated() };
}

function declaredPlace({ structured }: ReadPage): Place | undefined {
  for (const node of structured.filter((each) => textsOf(each['@type']).includes('PostalAddress'))) {
    const [locality = ''] = textsOf(node.addressLocality);
    const place = usPlaceOf(locality) ?? countryOfNode(node, locality);
    if (place !== undefined) return place;
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

const addressAround = nearest(({ name }) => name === 'address');

function writtenPlace({ blocks, topic }: ReadPage): Place | undefined {
  for (const { text, element } of blocks) {
    if (text.length > longestAddress) continue;
    const isAddress = topic === 'contact' || zoneOf(element) === 'footer' || addressAround(element) !== undefined;
    const place = isAddress ? addressOf(text) : undefined;
    if (place !== undefined) return place;
  }
  return undefined;
}

/** A postal address: digits of a street or a postal code, and a country's name (or a state with its ZIP code) at its end. */
function addressOf(text: string): Place | undefined {
  const american = /\d/.test(text) ? usPlaceOf(text) : undefined;
  if (american !== undefined) return american;
  const parts = text.split(/, ?| [|·•] /).map((part) => part.replace(/(?<![.\s])[.\s]+$/, ''));
  const country = countryCodeOf(parts.at(-1) ?? '');
  if (country === undefined || parts.length < 2 || !/\d{3,}/.test(parts.slice(0, -1).join(' '))) return undefined;
  const city = /^(?:[A-Z]{1,2}-)?\d{4,6}\s+(?<city>\p{Lu}[\p{L} .'’-]+)$/u.exec(parts.at(-2) ?? '')?.groups?.city;
  return { country, city, quotes: [text] };
}
