import { getDomain } from 'tldts';
import type { SocialPlatform } from '../../directory/directory.ts';
import { platformDomains } from '../../directory/directory.ts';

/** The platform of an absolute URL, or undefined; country domains (`pinterest.de`) count. */
export function platformOf(address: string): SocialPlatform | undefined {
  const domain = getDomain(address);
  if (domain === null) return undefined;
  const found = platformDomains[domain];
  if (found !== undefined) return found;
  return domain.startsWith('pinterest.') ? 'pinterest' : undefined;
}
