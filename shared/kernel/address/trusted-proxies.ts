import ipaddr from 'ipaddr.js';
import { runtimeState } from '../runtime/slot.ts';

/** A network and the length of its prefix. */
export type TrustedProxy = [ipaddr.IPv4 | ipaddr.IPv6, number];

const words: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const trusted = runtimeState((): readonly TrustedProxy[] => []);

/**
 * Sets TRUST_PROXY once at startup: which peers' X-Forwarded-For is trusted. Throws a RangeError for an invalid
 * address.
 */
export function setTrustedProxies(setting: string): void {
  trusted.set(parseProxies(setting));
}

/** Networks whose X-Forwarded-For is trusted. */
export const trustedProxies = (): readonly TrustedProxy[] => trusted.get();

/**
 * Parses a TRUST_PROXY setting: addresses, networks, `loopback` or `private`, separated by commas. Throws on anything
 * else.
 */
export function parseProxies(setting: string): TrustedProxy[] {
  return setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => words[each] ?? [each])
    .map(parseNetwork);
}

/**
 * Whether a text is an IP address in the usual notation, unlike `1` and `0x7f.1`, which are valid only in historical
 * notation.
 */
export const isPlainAddress = (text: string): boolean =>
  text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);

function parseNetwork(text: string): TrustedProxy {
  const [host = ''] = text.split('/', 1);
  if (!isPlainAddress(host)) throw new RangeError('Not an IP address.');
  if (host !== text) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
