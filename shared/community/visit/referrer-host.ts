const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const longestHost = 253;

/**
 * The referring host, as given by the visitor's browser: lower case, without `www.`. Undefined if it isn't a public
 * name, or is our own. Paths never reach this function.
 */
export function referrerHost(sent: string, ownHost: string): string | undefined {
  if (sent.length > longestHost) return undefined;
  const host = sent
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');
  if (host === ownHost.replace(/^www\./, '') || !hostName.test(host)) return undefined;
  return host;
}
