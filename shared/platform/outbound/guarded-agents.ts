import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { HostAddress } from './resolve-host.ts';

/**
 * Agents that connect to the given addresses only. They check each address once more at the socket, in case a request
 * ever comes to them another way; `isPrivateAllowed` turns that off for hosts that the operator named.
 */
export function guardedAgents(
  addresses: readonly HostAddress[],
  isPrivateAllowed: boolean,
): { http: HttpAgent; https: HttpsAgent } {
  const options = {
    lookup: pinnedLookup(addresses),
    keepAlive: false,
    allowPrivateIPAddress: isPrivateAllowed,
    allowMetaIPAddress: isPrivateAllowed,
  };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
