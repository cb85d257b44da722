import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// ipaddr.js calls every IPv6 range that it has no name for "unicast", `::127.0.0.1` among them; IANA has
// given out addresses of the internet only here.
const internetOfVersion6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address in text form (`93.184.215.14`, `2606:2800::1`) is one of the public internet, by the special
 * purpose registries of IANA (RFC 6890). Addresses that carry another inside (IPv4-mapped, NAT64, 6to4, Teredo) are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(internetOfVersion6);
}
