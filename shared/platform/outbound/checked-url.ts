import { isAllowedHost } from './allowed-hosts.ts';
import { FetchFailure } from './fetch-failure.ts';

const webPorts = ['', '80', '443', '8080', '8443'];
const longest = 4096;

/**
 * Parses a URL to fetch, absolute or relative to `base`. Throws FetchFailure if the URL's form alone forbids
 * fetching; the target machine is checked when its name is resolved. `URL` normalises decimal, octal and hexadecimal
 * IP addresses, so the address check sees plain ones.
 */
export function checkedUrl(address: string, base?: URL): URL {
  if (address.length > longest || !URL.canParse(address, base)) throw new FetchFailure('invalid_url');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailure('not_http');
  if (url.username !== '' || url.password !== '') throw new FetchFailure('credentials_in_url');
  if (!webPorts.includes(url.port) && !isAllowedHost(url)) throw new FetchFailure('port_not_allowed');
  url.hash = '';
  return url;
}
