import { siteAddress } from '../../kernel/address/site-address.ts';

/** The full address of a path of ours or of an address elsewhere; undefined for null and for what is no address. */
export function fullUrl(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, siteAddress())) return undefined;
  const { protocol, href } = new URL(address, siteAddress());
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
