import { z } from 'zod';
import type { ListingRecord } from '../../../directory/directory.ts';
import {
  pricingModels,
  profileFieldTable,
  type StoredField,
  storedFields,
  storedProfile,
} from '../../../directory/directory.ts';
import { say } from '../../../kernel/language/say.ts';
import { cleanLine, cleanName, cleanText, nameKey } from '../../../kernel/text/clean-text.ts';
import { countryCode } from '../../../kernel/text/country-code.ts';
import { withoutAddress } from '../../../kernel/text/name-address.ts';
import { htmlToMarkdown } from '../../../platform/html/html-to-markdown.ts';
import { entriesWithin, type FieldReading, withinBounds, wrong } from './field-reading.ts';
import { isScalar, listEntries, shownText } from './list-value.ts';
import { placeText } from './place-value.ts';
import { plainLine } from './plain-text.ts';
import { addressOfLink } from './social-links.ts';
import { readSocials } from './socials-value.ts';

type Reader = (value: unknown) => FieldReading<unknown>;
type Kind = (typeof profileFieldTable)[StoredField]['kind'];

/** Readers by kind of value. `bounds` is the stored field's schema. */
const readersOfKinds: Readonly<Record<Kind, (value: unknown, bounds: z.ZodType) => FieldReading<unknown>>> = {
  line: (value, bounds) => asLine(value, (line) => withinBounds(bounds, line)),
  text: (value, bounds) => asText(value, (text) => readMarkdown(text, bounds)),
  list: (value, bounds) => entriesWithin(bounds as z.ZodType<string[]>, listEntries(value, false)),
  choice: (value, bounds) => asLine(value, (line) => withinBounds(bounds, line.toLowerCase())),
  country: (value) => asLine(value, readCountry),
  year: readYear,
  email: (value) => asLine(value, readEmail),
  address: (value, bounds) => asLine(value, (line) => withinBounds(bounds, addressOfLink(line, 'website') ?? line)),
};

const bounds = storedProfile;

const ownReaders = {
  name: (value) => asLine(value, (line) => withinBounds(bounds.name, cleanName(withoutAddress(plainName(line))))),
  tagline: (value) => asText(value, (text) => withinBounds(bounds.tagline, plainLine(text))),
  short_description: (value) => asText(value, (text) => withinBounds(bounds.short_description, plainLine(text))),
  city: (value) => placeText(value),
  tags: (value) => entriesWithin(bounds.tags, listEntries(value, true)),
  keywords: (value) => entriesWithin(bounds.keywords, listEntries(value, true)),
  pricing_model: (value) => asLine(value, (line) => withinBounds(bounds.pricing_model, knownPricingModel(line))),
  logo_url: (value) => asLine(value, readLogo),
} as const satisfies { [Field in StoredField]?: (value: unknown) => FieldReading<ListingRecord[Field]> };

function readerOf(field: StoredField): Reader {
  const own: Readonly<Partial<Record<string, Reader>>> = ownReaders;
  const ofKind = readersOfKinds[profileFieldTable[field].kind];
  return own[field] ?? ((value) => ofKind(value, bounds[field]));
}

/** Listing fields whose values are stored as read. */
export type ImportedField = StoredField | 'socials';

/** Readers of a listing's profile fields. */
export const profileReaders: ReadonlyMap<ImportedField, Reader> = new Map<ImportedField, Reader>([
  ...storedFields.map((field): [ImportedField, Reader] => [field, readerOf(field)]),
  ['socials', readSocials],
]);

/** Reads a text or number as one line. */
export function asLine<Value>(value: unknown, read: (line: string) => FieldReading<Value>): FieldReading<Value> {
  const shown = shownText(value);
  return isScalar(shown) ? read(cleanLine(String(shown))) : notText();
}

/** Reads a text, which may have several lines. */
export function asText<Value>(value: unknown, read: (text: string) => FieldReading<Value>): FieldReading<Value> {
  return isScalar(value) ? read(cleanText(String(value))) : notText();
}

/** Reads a country as its code. */
export function readCountry(line: string): FieldReading<string> {
  const code = countryCode(line);
  return code === undefined
    ? wrong(say('problem_import.no_country'), say('problem_import.fix_country'))
    : { value: code };
}

/** Markdown text; HTML is converted, with a note. */
function readMarkdown(text: string, bounds: z.ZodType): FieldReading<unknown> {
  const markdown = htmlToMarkdown(text);
  const reading = withinBounds(bounds, markdown);
  return 'value' in reading && markdown !== text
    ? { ...reading, passedOver: say('problem_import.over_html') }
    : reading;
}

const notText = () => wrong(say('problem_import.no_text'), say('problem_import.fix_plain'));

/** Names copied from a page may be links, `[Name](https://…)`, or wrapped in tags. */
const plainName = (line: string): string => {
  const isTagged = htmlToMarkdown(line) !== line || /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(line);
  return /^\[([^\]]+)\]\([^)]*\)$/.exec(line)?.[1] ?? (isTagged ? plainLine(line) : line);
};

const knownPricingModel = (line: string): string =>
  pricingModels.find((model) => nameKey(model) === nameKey(line)) ?? line;

/** Prefixes of approximate years: "c. 1998", "ca. 2004", "um 1900". */
const roughly = /^(?:c(?:a|irca)?\.?|approx\.?|about|around|etwa|um|vers|environ|hacia|~|≈)\s*(?=\d)/i;
/** A date in an unformatted spreadsheet cell, as days since the end of 1899: years 1927 to 2099. */
const dateSerial = /^(?:[1-6]\d{4}|7[0-2]\d{3})$/;

/** Reads a year or date, including 43831 and "2019.0" from spreadsheets, "2019年", "ca. 2019" and full-width digits. */
function readYear(value: unknown, bounds: z.ZodType): FieldReading<unknown> {
  const text = isScalar(value) ? cleanLine(String(value)).normalize('NFKC').replace(roughly, '') : '';
  if (dateSerial.test(text))
    return withinBounds(bounds, new Date(Date.UTC(1899, 11, 30 + Number(text))).getUTCFullYear());
  const whole = /^(\d{4})(?:-\d\d.*|\.0)?$/.exec(text)?.[1];
  const year =
    whole ?? /^(?:\d{1,2}[./-]){0,2}(\d{4})(?:[./]\d{1,2}){0,2}\s?[年년]?(?:\s?\d{1,2}[月월].*)?$/u.exec(text)?.[1];
  return year === undefined
    ? wrong(say('problem_import.no_year'), say('problem_import.fix_year'))
    : withinBounds(bounds, Number(year));
}

const longestOfMails = 1_000;

/** Reads an email address, also from a link or in angle brackets; if there are several, the first. */
function readEmail(line: string): FieldReading<string> {
  const [first = line, ...further] = line.slice(0, longestOfMails).match(/[^\s<>()"',;|:?]+@[^\s<>()"',;|:?]+/g) ?? [];
  const reading = withinBounds(z.email().max(254), first);
  return 'value' in reading && further.length > 0
    ? { ...reading, passedOver: say('problem_import.over_first') }
    : reading;
}

/**
 * An image as exported by table apps: `logo.png (https://…)`, `![logo](https://…)`; if there are several, the first.
 */
const attachment = /^[^()]*\((https?:\/\/[^\s()]+)\)/i;
const longestAttachments = 4_000;

/** File names and paths are common in data sets but useless here, so they are dropped without rejecting the row. */
function readLogo(line: string): FieldReading<string | null> {
  const address = attachment.exec(line.slice(0, longestAttachments))?.[1] ?? line;
  return /^https?:\/\//i.test(address) && URL.canParse(address)
    ? withinBounds(bounds.logo_url, address)
    : { passedOver: say('problem_import.over_relative') };
}
