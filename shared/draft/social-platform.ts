import { getDomain } from 'tldts';
import type { socialPlatforms } from '../listing/listing.ts';

type SocialPlatform = (typeof socialPlatforms)[number];

/** Registrable domains of the platforms with accounts of their own. */
const domains: Readonly<Record<string, SocialPlatform>> = {
  'x.com': 'x',
  'twitter.com': 'x',
  'linkedin.com': 'linkedin',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'pinterest.com': 'pinterest',
  'bsky.app': 'bluesky',
  'reddit.com': 'reddit',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'medium.com': 'medium',
  'github.com': 'github',
};

/** The platform that an absolute address belongs to, or undefined: country sites (`pinterest.de`) count as the platform. */
export function platformOf(address: string): SocialPlatform | undefined {
  const domain = getDomain(address);
  if (domain === null) return undefined;
  const found = domains[domain];
  if (found !== undefined) return found;
  return domain.startsWith('pinterest.') ? 'pinterest' : undefined;
}
