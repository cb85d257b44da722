import { countryCodeOf } from '../country-names.ts';
import type { DraftedValue, Evidence } from '../draft.ts';
import { speaksOfOthers } from '../language/company-words.ts';
import { ownNames } from '../language/own-sentence.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import { isBelowHeadingOn } from '../site/section-topic.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { asTrusted, type SourceOf, trustIn } from '../trust/source-trust.ts';
import { usPlaceOf } from '../us-states.ts';
import { type Address, addressIn } from './address.ts';
import { isLink } from './is-link.ts';
import { namesOwnCompany } from './named-company.ts';
import { seatIn } from './seat.ts';

interface Place {
  country: string | undefined;
  city: string | undefined;
  /** One quote covering both values, or one for each. */
  quotes: readonly string[];
}

const longestLine = 80;
const linesBefore = 2;
const linesAfter = 2;
const longestSeat = 1500;

/**
 * The company's country and city, from its postal address, a sentence stating its location, or its structured data, in
 * that order, if these places are reliable (trust/source-precision.json). Ignores the locations of events, customers
 * and hosts.
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
    ['sentence on the location', toldPlace],
    ['city and country at the foot', signedPlace],
    ['structured address', declaredPlace],
  ];

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

const addressLabel =
  /^(?:address|our address|registered office|head office|headquarters|adresse|anschrift|firmensitz|siège social|bezoekadres|postadres|vestigingsadres|besucheradresse|postanschrift|visiting address|postal address|dirección|domicilio|endereço|morada|indirizzo|sede legale|adres|siedziba|所在地|本社所在地|本社|本店|住所|地址|公司地址|주소|소재지)\s?[:：]?$/iu;
const beginsAsAddress =
  /^(?:address|adresse|anschrift|dirección|endereço|indirizzo|adres|所在地|住所|地址|公司地址|주소|소재지)\s?[:：]/iu;
/** Company registration numbers, which often appear next to addresses. */
const registered =
  /\b(?:P\. ?IVA|Partita IVA|VAT|USt|UID|CIF|NIF|NIP|REGON|KvK|BTW|SIRET|SIREN|RCS|HRB|CNPJ|CVR|ABN)\b|登録番号|사업자등록번호|统一社会信用代码/u;
const namesOwn = (text: string, names: readonly string[]): boolean =>
  names.some((name) => compact(text).includes(name));
const addressAround = nearest(({ name }) => name === 'address');

/** Mentions of trademarks, licences or supervision: the address next to them is someone else's. */
const namesRights =
  /\b(?:registered )?trademarks? of\b|\bmarken? (?:der|von)\b|\bmarque (?:déposée )?de\b|\bmarca (?:registrada )?d[eao]\b|\bmarchio (?:registrato )?di\b|\bhandelsmerk van\b|\bznak(?:iem)? towarow|商標|商标|상표/iu;

/** "Le site est hébergé par :": the address in or below it is the host's. */
const namesHost =
  /(?:h[ée]berg[ée]e?s?|hosted|gehostet|alojad[ao]s?|hospedad[ao]s?|ospitat[oi]|gehost|hostowan[ae]) (?:par|chez|by|on|at|bei|von|durch|en|por|em|na|no|da|presso|su|door|bij|przez|w)(?![\p{L}])/iu;
const isOfHost = (blocks: ReadPage['blocks'], index: number): boolean =>
  [blocks[index - 1], blocks[index]].some((block) => block !== undefined && namesHost.test(block.text));

const contactKinds = ['contact', 'imprint'] as const;

/** Whether a short text is on the about page, or in an about or team section, and mentions no other company. */
function isOnMakers(blocks: ReadPage['blocks'], index: number, topic: ReadPage['topic']): boolean {
  const text = blocks[index]?.text ?? '';
  const isAbout = topic === 'about' || isBelowHeadingOn(blocks, index, ['about', 'team']);
  return (
    isAbout &&
    text.length <= longestFoot &&
    ![text, blocks[index - 1]?.text ?? ''].some((each) => speaksOfOthers.test(each))
  );
}

/** An address in one block, or in several short consecutive ones, as in an imprint. */
function writtenPlace({ blocks, topic }: ReadPage, names: readonly string[], isOnlyNamed: boolean): Place | undefined {
  const isPlaced = ({ element }: TextBlock, index: number): boolean =>
    addressLabel.test(blocks[index - 1]?.text.slice(0, longestLine) ?? '') ||
    beginsAsAddress.test(blocks[index]?.text.slice(0, longestLine) ?? '') ||
    topic === 'contact' ||
    isBelowHeadingOn(blocks, index, contactKinds) ||
    zoneOf(element) === 'footer' ||
    addressAround(element) !== undefined ||
    (registered.test(blocks[index]?.text ?? '') && namesOwn(blocks[index]?.text ?? '', names)) ||
    isOnMakers(blocks, index, topic) ||
    (zoneOf(element) === 'main' && namesOwnCompany(blocks[index]?.lines.join(', ') ?? '', names));
  for (const [index, block] of blocks.entries()) {
    const { text, lines } = block;
    if (!(/\d/.test(text) || isArabic.test(text)) || !isPlaced(block, index)) continue;
    if (namesRights.test(text) || isOfHost(blocks, index)) continue;
    const written = lines.join(', ');
    if (isOnlyNamed && !namesOwnCompany(written, names)) continue;
    const alone = addressIn(written);
    if (alone?.country !== undefined) return placeOf(alone, [text]);
    const place = placeIn(blocks, index, alone);
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * An address whose postal code and city are in this block; the street may be in the blocks before, the country in
 * those after.
 */
function placeIn(blocks: ReadPage['blocks'], index: number, alone: Address | undefined): Place | undefined {
  const text = blocks[index]?.text ?? '';
  const isLine = (line: string): boolean => line.length <= longestLine;
  const around = (from: number, to: number): string[] =>
    blocks.slice(Math.max(0, from), to).flatMap(({ lines }) => lines.filter(isLine));
  const joined =
    alone ?? (isLine(text) ? addressIn([...around(index - linesBefore, index), text].join(', ')) : undefined);
  const next = blocks[index + 1];
  const isBeforeLink = next !== undefined && isLink(next.element);
  if (joined === undefined) return isBeforeLink ? undefined : placeBelow(around(index, index + 1 + linesAfter));
  if (!text.includes(joined.city ?? text)) return undefined;
  const country = around(index + 1, index + 1 + linesAfter).find((line) => countryCodeOf(line) !== undefined);
  if (country === undefined) return placeOf(joined, [text]);
  return placeOf(joined, [text, country], countryCodeOf(country));
}

/** A street with its city, and possibly its country, on the lines below. */
function placeBelow([street = '', place = '', country = '']: readonly string[]): Place | undefined {
  const found = /\d/.test(street) && !/\d/.test(place) ? addressIn(`${street}, ${place}`) : undefined;
  if (found?.city === undefined || !place.includes(found.city)) return undefined;
  const code = countryCodeOf(country);
  return placeOf(found, code === undefined ? [street, place] : [street, place, country], code);
}

const placeOf = ({ city, country }: Address, quotes: readonly string[], below?: string): Place => ({
  country: country ?? below,
  city: quotes.some((quote) => city !== undefined && quote.includes(city)) ? city : undefined,
  quotes,
});

const signed =
  /^(?:.{0,40}(?:19|20)\d{2} \p{L}{1,3} )?(?<city>[\p{Lu}\p{Lo}][\p{L}'’-]{1,40}(?: (?:\p{Lu}|d[aeo]s? )[\p{L}'’-]{0,40}){0,3})[,،] (?<country>[\p{Lu}\p{Lo}][\p{L} ]{2,30})$/u;

/**
 * City and country in a footer or contact section: "Norwich, England.", "Desde 2022 em Vila Nova de Gaia, Portugal."
 */
function signedPlace({ blocks, topic }: ReadPage): Place | undefined {
  for (const [index, { text, element }] of blocks.entries()) {
    const isPlaced =
      zoneOf(element) === 'footer' || topic === 'contact' || isBelowHeadingOn(blocks, index, contactKinds);
    if (!isPlaced || text.length > longestFoot) continue;
    for (const sentence of sentencesOf(text)) {
      const { city, country: written = '' } = signed.exec(sentence.replace(/\.$/, ''))?.groups ?? {};
      const country = countryCodeOf(written);
      if (city !== undefined && country !== undefined) return { city, country, quotes: [sentence] };
    }
  }
  return undefined;
}

const longestFoot = 200;
const isArabic = /\p{Script=Arabic}/u;

/** A location stated in a sentence, in the company's own words. */
function toldPlace({ blocks }: ReadPage, names: readonly string[]): Place | undefined {
  for (const { text, element } of blocks) {
    if (text.length > longestSeat || zoneOf(element) === 'voice') continue;
    for (const sentence of sentencesOf(text)) {
      const seat = seatIn(sentence, names);
      if (seat !== undefined) return { country: seat.country, city: seat.city, quotes: [sentence] };
    }
  }
  return undefined;
}
