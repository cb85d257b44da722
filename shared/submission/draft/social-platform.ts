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

/** The only URL that isn't on a platform; undefined if there is none or more than one. */
export function onlyWebsiteAmong(urls: readonly string[]): string | undefined {
  const [website, ...others] = urls.filter((url) => platformOf(url) === undefined);
  return others.length === 0 ? website : undefined;
}
