import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// ipaddr.js calls every unnamed IPv6 range "unicast", including `::127.0.0.1`; IANA has only assigned public addresses
// here.
const internetOfVersion6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address (`93.184.215.14`, `2606:2800::1`) is public, by IANA's special-purpose registries (RFC 6890).
 * Addresses that contain another address (IPv4-mapped, NAT64, 6to4, Teredo) aren't.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(internetOfVersion6);
}
