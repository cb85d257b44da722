import { countryCodeOf } from '../country-names.ts';
import { speaksOfOthers } from '../language/company-words.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import { isBelowHeadingOn } from '../site/section-topic.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { type Address, addressIn } from './address.ts';
import { isLink } from './is-link.ts';
import { namesOwnCompany } from './named-company.ts';

/** A country and city, as stated on a page. */
export interface Place {
  country: string | undefined;
  city: string | undefined;
  /** One quote covering both values, or one for each. */
  quotes: readonly string[];
}

const longestLine = 80;
const linesBefore = 2;
const linesAfter = 2;
/** Maximum length of a short text, such as one in a footer, in characters. */
const longestFoot = 200;
const isArabic = /\p{Script=Arabic}/u;

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

/** Topics of sections that state the company's own address. */
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

/**
 * The place of a page's first written address that is the company's own: in one block, or in several short consecutive
 * ones, as in an imprint. `isOnlyNamed`: only next to one of the company's `names`. Undefined if there is none.
 */
export function writtenPlace(
  { blocks, topic }: ReadPage,
  names: readonly string[],
  isOnlyNamed: boolean,
): Place | undefined {
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
