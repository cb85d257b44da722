import type { SocialPlatform } from '../../../directory/directory.ts';
import { platformDomains } from '../../../directory/directory.ts';
import { parseWebsite } from '../../../kernel/address/website.ts';
import { nameKey } from '../../../kernel/text/clean-text.ts';

const platformOfHost: Readonly<Record<string, SocialPlatform>> = { ...platformDomains, 'youtu.be': 'youtube' };

const platformOfKey: Record<string, SocialPlatform> = {
  ...Object.fromEntries(Object.values(platformOfHost).map((platform) => [platform, platform])),
  twitter: 'x',
  xtwitter: 'x',
  bsky: 'bluesky',
  fb: 'facebook',
  website: 'website',
  homepage: 'website',
  custom: 'custom',
  other: 'custom',
};

/** The platform that a URL belongs to, by its host, including subdomains; `custom` if unknown. */
export function platformOfUrl(url: string): SocialPlatform {
  const domain = parseWebsite(url)?.domain ?? '';
  const host = Object.keys(platformOfHost).find((known) => domain === known || domain.endsWith(`.${known}`));
  return platformOfHost[host ?? ''] ?? 'custom';
}

/** The platform for a key in an object of links, or undefined. */
export const platformOfKeyName = (key: string): SocialPlatform | undefined => platformOfKey[nameKey(key)];

/** Profile URL prefixes for networks with a single kind of handle, including `@` where the URL needs it. */
const pageOfHandle: Readonly<Partial<Record<SocialPlatform, string>>> = {
  x: 'https://x.com/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
  bluesky: 'https://bsky.app/profile/',
  pinterest: 'https://www.pinterest.com/',
  medium: 'https://medium.com/@',
};

/**
 * Absolute URL for a link: given in full, without a scheme, or as a handle (`@acme`, `r/acme`). Undefined for
 * anything else, such as LinkedIn handles, which may be personal or company ones.
 */
export function addressOfLink(text: string, platform: SocialPlatform | undefined): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) && !/\s/.test(text) ? text : undefined;
  return withScheme(text, platform) ?? pageOf(text, platform);
}

/**
 * Completes a URL without a scheme: a host with a path, or a host alone if the link is a website's or the host belongs
 * to the network.
 */
function withScheme(text: string, platform: SocialPlatform | undefined): string | undefined {
  const bare = text.replace(/^\/\//, '');
  const website = /^[^\s@/]+(?:\/\S*)?$/.test(bare) ? parseWebsite(bare) : undefined;
  if (website === undefined) return undefined;
  if (/^[^/]+\.[a-z]{2,}\//i.test(bare) || platformOfUrl(bare) === platform) return `https://${bare}`;
  return platform === undefined || platform === 'website' || platform === 'custom' ? website.url : undefined;
}

function pageOf(text: string, platform: SocialPlatform | undefined): string | undefined {
  if (platform === undefined) return undefined;
  if (platform === 'reddit')
    return /^\/?[ru]\/\w+$/.test(text) ? `https://www.reddit.com/${text.replace(/^\//, '')}` : undefined;
  const handle = /^@?([\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99})$/u.exec(text)?.[1];
  const page = pageOfHandle[platform];
  return page === undefined || handle === undefined ? undefined : `${page}${handle}`;
}
