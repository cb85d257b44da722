import { type Socials, socialsSchema } from '../../../directory/directory.ts';
import { cleanLine } from '../../../kernel/text/clean-text.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';
import { type FieldReading, withinBounds, wrong } from './field-reading.ts';
import { isScalar, listEntries } from './list-value.ts';
import { platformOfKeyName, platformOfUrl } from './social-links.ts';

/** Reads links: an object of platform and address, also as JSON in a text, or a list of addresses known by their hosts. */
export function readSocials(value: unknown): FieldReading<Socials> {
  const given = typeof value === 'string' ? (jsonObject(value) ?? value) : value;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isObject ? fromObject(given) : fromList(listEntries(given, true));
}

function fromObject(links: object): FieldReading<Socials> {
  const socials: Record<string, string> = {};
  for (const [key, link] of Object.entries(links)) {
    if (link === null || link === '') continue;
    if (!isScalar(link)) return wrong(`the link of ${key} is not a text`, 'write an http(s) address');
    const address = cleanLine(String(link));
    socials[platformOfKeyName(key) ?? platformOfUrl(address)] ??= address;
  }
  return withinBounds(socialsSchema, socials);
}

/** The first address of each platform counts. */
function fromList(addresses: readonly string[]): FieldReading<Socials> {
  const socials: Record<string, string> = {};
  for (const address of addresses) socials[platformOfUrl(address)] ??= address;
  return withinBounds(socialsSchema, socials);
}

function jsonObject(text: string): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const parsed = parseJson(text);
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
}
