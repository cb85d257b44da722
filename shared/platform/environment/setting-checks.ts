import { isIP } from 'node:net';
import { parseProxies } from '../../kernel/address/trusted-proxies.ts';

/** Whether these are addresses or networks in the format of `parseProxies`. */
export function areProxies(setting: string): boolean {
  try {
    return parseProxies(setting).length >= 0;
  } catch {
    return false;
  }
}

/**
 * Whether this is a DNS server in the format of Node's resolver: `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or
 * `[2001:db8::1]:53`.
 */
export function isNameServer(server: string): boolean {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(server) ?? [];
  return isIP(bracketed ?? bare ?? server) !== 0;
}

/** Whether an issuer is contacted over TLS, or runs on this machine. */
export function isSafeIssuer(issuer: string | undefined): boolean {
  if (issuer === undefined) return true;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
