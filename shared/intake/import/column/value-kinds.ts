import { parse } from 'tldts';
import { pricingModels, type SocialPlatform } from '../../../directory/directory.ts';
import { parseWebsite } from '../../../kernel/address/website.ts';
import { nameKey } from '../../../kernel/text/clean-text.ts';
import { countryCode } from '../../../kernel/text/country-code.ts';
import { platformOfUrl } from '../field/social-links.ts';

/** Whether a text is a URL, with a scheme or an unmistakable host. */
export function isAddress(text: string): boolean {
  if (/\s/.test(text) || text.includes('@')) return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
  const website = parseWebsite(text);
  if (website === undefined) return false;
  return /^https?:\/\//i.test(text) || parse(website.domain).isIcann === true;
}

/** The network that a URL belongs to; undefined for all other URLs. */
export function platformOfAddress(text: string): SocialPlatform | undefined {
  const platform = isAddress(text) ? platformOfUrl(text) : 'custom';
  return platform === 'custom' ? undefined : platform;
}

export const isPicture = (text: string): boolean =>
  /^https?:\/\/\S+\.(?:png|jpe?g|svg|webp|gif|ico|avif)(?:[?#]\S*)?$/i.test(text);

/** Whether a text is a video's URL. A "demo" may also be a live product. */
export const isVideo = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|loom\.com|wistia\.(?:com|net)|dailymotion\.com|bilibili\.com)\//i.test(
    text,
  ) || /\.(?:mp4|webm|mov|m3u8)(?:[?#]\S*)?$/i.test(text);

/** Codes don't count, since two letters may also be a language: "de", "fr", "it". */
export const isCountryName = (text: string): boolean => text.length > 3 && countryCode(text) !== undefined;

export const isPricingModel = (text: string): boolean =>
  pricingModels.some((model) => nameKey(model) === nameKey(text)) && nameKey(text) !== '';

/** Whether a text is a few words, like a name: not a URL, number or sentence. */
export const isName = (text: string): boolean =>
  text.length <= 60 && /\p{L}/u.test(text) && !isAddress(text) && !/[.!?。！？]\s*$|\n|@/u.test(text);

/** At least a sentence; HTML tags around a few words don't count. */
export const isProse = (cell: string): boolean => isProseText(cell.replace(/<[^<>]*>/g, ' ').trim());

const isProseText = (text: string): boolean =>
  !isAddress(text) &&
  (text.length >= 50 && /\s/.test(text)
    ? true
    : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) && text.length >= 20);
