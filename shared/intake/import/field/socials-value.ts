import { type SocialPlatform, type Socials, socialsSchema } from '../../../directory/directory.ts';
import { say } from '../../../kernel/language/say.ts';
import { cleanLine } from '../../../kernel/text/clean-text.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';
import { type FieldReading, withinBounds, wrong } from './field-reading.ts';
import { isScalar, listEntries } from './list-value.ts';
import { addressOfLink, platformOfKeyName, platformOfUrl } from './social-links.ts';

/**
 * Reads links: an object of platforms and URLs, also as JSON text, or a list of URLs. Handles and URLs without a
 * scheme are completed; those still invalid are skipped.
 */
export function readSocials(value: unknown): FieldReading<Socials> {
  const socials: Partial<Record<SocialPlatform, string>> = {};
  const passedOver: string[] = [];
  for (const [key, link] of Object.entries(linksByKey(value))) {
    if (link === null || link === '') continue;
    if (!isScalar(link) && !Array.isArray(link))
      return wrong(say('problem_import.link_no_text', { platform: key }), say('problem_import.fix_http'));
    for (const text of listEntries(link, true).flatMap(linksIn))
      takeLink(cleanLine(text), platformOfKeyName(key), socials, passedOver);
  }
  const reading = withinBounds(socialsSchema, socials);
  return 'value' in reading && passedOver.length > 0 ? { ...reading, passedOver: passedOver.join(', ') } : reading;
}

/** A text's links: URLs, possibly among other words, or handles separated by spaces. */
function linksIn(text: string): string[] {
  const addresses = text.match(/https?:\/\/[^\s<>()"']+/gi) ?? [];
  if (addresses.length > 0) return addresses.map((address) => address.replace(/(?<![.,;:])[.,;:]+$/, ''));
  const parts = text.split(/\s+/);
  return parts.every((part) => part.length <= longestLink && /^(?:@\S+|[^\s@]+\.[^\s@]+)$/.test(part)) ? parts : [text];
}

/** Takes a link; the first URL for each platform counts. */
function takeLink(
  text: string,
  platform: SocialPlatform | undefined,
  socials: Partial<Record<SocialPlatform, string>>,
  passedOver: string[],
): void {
  const address = addressOfLink(text, platform);
  if (address === undefined) {
    const link = platform ?? say('problem_import.over_a_link');
    passedOver.push(say(isMail(text) ? 'problem_import.over_mail' : 'problem_import.over_no_address', { link }));
  } else socials[platform ?? platformOfUrl(address)] ??= address;
}

const longestLink = 300;
const isMail = (text: string): boolean =>
  text.length <= longestLink && /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/]+$/i.test(text);

/** Links by key; links in a list are numbered. */
export function linksByKey(value: unknown): Readonly<Record<string, unknown>> {
  const given = typeof value === 'string' ? (jsonObject(value) ?? value) : value;
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  return Object.fromEntries(listEntries(given, true).map((address, at) => [`link ${at + 1}`, address]));
}

function jsonObject(text: string): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const parsed = parseJson(text);
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
}
