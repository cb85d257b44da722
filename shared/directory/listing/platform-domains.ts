import type { SocialPlatform } from './listing.ts';

/** Registrable domains of the social platforms. */
export const platformDomains: Readonly<Record<string, SocialPlatform>> = {
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
