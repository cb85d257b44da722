import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isLocalHost } from '../../shared/kernel/address/local-host.ts';

const proxyHeader = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * Whether a request comes from a program on this machine: over loopback, for a local host name (not a public one
 * pointing here) and not through a proxy. Proxies that add no header are recognised by HTTP/1.0; those using 1.1 are
 * not.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? '';
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false;
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))) return false;
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}
