import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowedHost } from './allowed-hosts.ts';
import { FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** An address to connect to. */
export interface HostAddress {
  address: string;
  family: number;
}

/** Resolves all addresses of a host name; throws if there are none. */
export type LookUpHost = (hostname: string) => Promise<readonly HostAddress[]>;

/** The operating system's resolver. */
export const lookUpHost: LookUpHost = (hostname) => lookup(hostname, { all: true });

/**
 * The addresses of a URL's host, resolved once: the connection uses these, so that a name changing after the check (DNS rebinding)
 * gains nothing. A single private address rejects them all, unless the operator allowed the host. Throws FetchFailure: `private_address`
 * for a literal IP; `unknown_host` for a name resolving to a private one, as for a nonexistent name, so that nobody can probe internal
 * names.
 */
export async function resolveHost(url: URL, lookUp: LookUpHost): Promise<readonly HostAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host, lookUp);
  if (addresses.length === 0) throw new FetchFailure('unknown_host');
  const isAllowed = isAllowedHost(url) || addresses.every(({ address }) => isPublicAddress(address));
  if (!isAllowed) throw new FetchFailure(isIP(host) === 0 ? 'unknown_host' : 'private_address');
  return addresses;
}

async function addressesOf(host: string, lookUp: LookUpHost): Promise<readonly HostAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await lookUp(host);
  } catch (problem) {
    throw new FetchFailure('unknown_host', { cause: problem });
  }
}
