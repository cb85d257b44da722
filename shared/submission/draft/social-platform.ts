import { getDomain } from 'tldts';
import type { SocialPlatform } from '../../directory/directory.ts';
import { platformDomains } from '../../directory/directory.ts';

/** The platform that an absolute address belongs to, or undefined: country sites (`pinterest.de`) count as the platform. */
export function platformOf(address: string): SocialPlatform | undefined {
  const domain = getDomain(address);
  if (domain === null) return undefined;
  const found = platformDomains[domain];
  if (found !== undefined) return found;
  return domain.startsWith('pinterest.') ? 'pinterest' : undefined;
}
