import { z } from 'zod';
import { type ListingRecord, listingRecord, listingStages, pricingModels } from '../../../directory/listing/listing.ts';
import { cleanLine, cleanName, cleanText, nameKey } from '../../../kernel/text/clean-text.ts';
import { countryCode } from '../../../kernel/text/country-code.ts';
import { type FieldReading, withinBounds, wrong } from './field-reading.ts';
import { isScalar, listEntries } from './list-value.ts';
import { plainLine } from './plain-text.ts';
import { readSocials } from './socials-value.ts';

const bounds = listingRecord.shape;

/** How each field of a listing's profile is read from a file. */
export const profileReaders = {
  name: (value) => asLine(value, (line) => withinBounds(bounds.name, cleanName(withoutLink(line)))),
  tagline: (value) => asText(value, (text) => withinBounds(bounds.tagline, plainLine(text))),
  short_description: (value) => asText(value, (text) => withinBounds(bounds.short_description, plainLine(text))),
  description: (value) => asText(value, (text) => withinBounds(bounds.description, text)),
  tags: (value) => withinBounds(bounds.tags, listEntries(value, true)),
  keywords: (value) => withinBounds(bounds.keywords, listEntries(value, true)),
  features: (value) => withinBounds(bounds.features, listEntries(value, false)),
  usps: (value) => withinBounds(bounds.usps, listEntries(value, false)),
  pricing_model: (value) => asLine(value, (line) => withinBounds(bounds.pricing_model, knownPricingModel(line))),
  pricing_summary: (value) => asLine(value, (line) => withinBounds(bounds.pricing_summary, line)),
  stage: (value) => asLine(value, readStage),
  country: (value) => asLine(value, readCountry),
  city: (value) => asLine(value, (line) => withinBounds(bounds.city, line)),
  founded_year: readYear,
  contact_email: (value) => asLine(value, readEmail),
  demo_video_url: (value) => asLine(value, (line) => withinBounds(bounds.demo_video_url, line)),
  logo_url: (value) => asLine(value, readLogo),
  socials: readSocials,
} as const satisfies { [Field in keyof ListingRecord]?: (value: unknown) => FieldReading<ListingRecord[Field]> };

export type ProfileField = keyof typeof profileReaders;

/** Reads a value that has to be a text or a number, as one line. */
export function asLine<Value>(value: unknown, read: (line: string) => FieldReading<Value>): FieldReading<Value> {
  return isScalar(value) ? read(cleanLine(String(value))) : notText;
}

/** Reads a value that has to be a text, which may have several lines. */
export function asText<Value>(value: unknown, read: (text: string) => FieldReading<Value>): FieldReading<Value> {
  return isScalar(value) ? read(cleanText(String(value))) : notText;
}

/** Reads a country as its code. */
export function readCountry(line: string): FieldReading<string> {
  const code = countryCode(line);
  return code === undefined
    ? wrong('is no country that we know', 'write its ISO 3166 code, such as DE')
    : { value: code };
}

const notText = wrong('is not a text', 'write a plain text');

/** Names copied from a Markdown page may be links: `[Name](https://…)`. */
const withoutLink = (line: string): string => /^\[([^\]]+)\]\([^)]*\)$/.exec(line)?.[1] ?? line;

const knownPricingModel = (line: string): string =>
  pricingModels.find((model) => nameKey(model) === nameKey(line)) ?? line;

const readStage = (line: string): FieldReading<ListingRecord['stage']> =>
  withinBounds(bounds.stage, listingStages.find((stage) => stage === line.toLowerCase()) ?? line);

function readYear(value: unknown): FieldReading<number | null> {
  const year = /^(\d{4})(?:-\d\d.*|\.0)?$/.exec(isScalar(value) ? cleanLine(String(value)) : '')?.[1];
  return year === undefined
    ? wrong('is not a year', 'write it with four digits, such as 2019')
    : withinBounds(bounds.founded_year, Number(year));
}

const readEmail = (line: string): FieldReading<string> =>
  withinBounds(z.email().max(254), line.replace(/^mailto:/i, ''));

/** A file name or a path means nothing to a directory's visitors, and data sets are full of them: not worth a row. */
function readLogo(line: string): FieldReading<string | null> {
  return /^https?:\/\//i.test(line) && URL.canParse(line)
    ? withinBounds(bounds.logo_url, line)
    : { passedOver: 'not an absolute http(s) address' };
}
