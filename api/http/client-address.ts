import { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isPlainAddress, type TrustedProxy, trustedProxies } from '../../shared/kernel/address/trusted-proxies.ts';

/**
 * A request's client address: the network peer, or, if that is our proxy, the last address in X-Forwarded-For that
 * isn't. IPv6 addresses are reduced to their /64, which belongs to one customer.
 */
export function clientAddress(request: IncomingMessage): string | undefined {
  const peer = request.socket.remoteAddress;
  if (peer === undefined) return undefined;
  const trusted = trustedProxies();
  if (trusted.length === 0) return networkOf(peer);
  const forwarded = `${request.headers['x-forwarded-for'] ?? ''}`.split(',').map((each) => each.trim());
  for (const address of [...forwarded.filter((each) => each !== ''), peer].reverse()) {
    if (!isPlainAddress(address)) return networkOf(peer); // The address is forged.
    if (!isIn(trusted, address)) return networkOf(address);
  }
  return networkOf(peer);
}

/** Like `clientAddress`, for a fetch-style request, from the server's bindings; undefined for calls within the site. */
export function clientAddressFrom(bindings: unknown): string | undefined {
  const incoming: unknown = Reflect.get(Object(bindings), 'incoming');
  return incoming instanceof IncomingMessage ? clientAddress(incoming) : undefined;
}

function isIn(proxies: readonly TrustedProxy[], address: string): boolean {
  const parsed = ipaddr.process(address);
  return proxies.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
