const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const longestHost = 253;

/**
 * The host that a visitor came from, as their browser names it: small letters, without `www.`. Undefined if it is no public name, or our
 * own. The path of an address never comes so far.
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
