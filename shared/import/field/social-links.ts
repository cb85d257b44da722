import type { socialPlatforms } from '../../listing/listing.ts';
import { parseWebsite } from '../../website.ts';
import { nameKey } from './clean-text.ts';

type Platform = (typeof socialPlatforms)[number];

const platformOfHost: Record<string, Platform> = {
  'x.com': 'x',
  'twitter.com': 'x',
  'linkedin.com': 'linkedin',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'pinterest.com': 'pinterest',
  'bsky.app': 'bluesky',
  'reddit.com': 'reddit',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'medium.com': 'medium',
  'github.com': 'github',
};

const platformOfKey: Record<string, Platform> = {
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
export function platformOfUrl(url: string): Platform {
  const domain = parseWebsite(url)?.domain ?? '';
  const host = Object.keys(platformOfHost).find((known) => domain === known || domain.endsWith(`.${known}`));
  return platformOfHost[host ?? ''] ?? 'custom';
}

/** The platform that a key of an object of links names, or undefined. */
export const platformOfKeyName = (key: string): Platform | undefined => platformOfKey[nameKey(key)];
