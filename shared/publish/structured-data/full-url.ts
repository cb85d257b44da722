import { siteAddress } from '../../kernel/address/site-address.ts';

/** The absolute URL of a path on this site, or of an external URL; undefined for null and invalid URLs. */
export function fullUrl(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, siteAddress())) return undefined;
  const { protocol, href } = new URL(address, siteAddress());
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
