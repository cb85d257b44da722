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

/** The platform that an address belongs to by its host, subdomains included; `custom` when it is none of ours. */
export function platformOfUrl(url: string): SocialPlatform {
  const domain = parseWebsite(url)?.domain ?? '';
  const host = Object.keys(platformOfHost).find((known) => domain === known || domain.endsWith(`.${known}`));
  return platformOfHost[host ?? ''] ?? 'custom';
}

/** The platform that a key of an object of links names, or undefined. */
export const platformOfKeyName = (key: string): SocialPlatform | undefined => platformOfKey[nameKey(key)];
