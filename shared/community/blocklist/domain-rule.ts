import { domainToASCII } from 'node:url';

// Obfuscated addresses: example[.]com, example (dot) com, example dot com.
const disguisedDot = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|\s(?:dot|\.)\s(?=[a-z]{2,24}\b)/giu;
const hostPattern = /(?<![\p{L}\p{M}\p{N}-])(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}/gu;
const unseen = /\p{Cf}/gu;
const longestHost = 253;

/** A domain in its comparable form: lower case, as in DNS. Undefined if invalid. */
export function domainKey(typed: string): string | undefined {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//iu, '')
    .replace(/^(?:www\.|\*\.|\.)/iu, '')
    .replace(/[/?#:].*$/u, '');
  const key = domainToASCII(host.normalize('NFKC').toLowerCase()).replace(/\.$/, '');
  return /^(?=.{3,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/.test(key) ? key : undefined;
}

/** Whether a domain is one of these or a subdomain of one. */
export function isBelow(domain: string, blocked: ReadonlySet<string>): boolean {
  const parts = domain.split('.');
  return parts.some((_, index) => blocked.has(parts.slice(index).join('.')));
}

/** Domains in a text's links and words, including obfuscated ones. */
export function domainsIn(text: string): string[] {
  // Links may contain encoded letters.
  const plain = decoded(text)
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(/[。．｡]/gu, '.')
    .replace(disguisedDot, '.');
  const found = [...plain.matchAll(hostPattern)].map(([host]) => host);
  return [...new Set(found.flatMap((host) => (host.length > longestHost ? [] : (domainKey(host) ?? []))))];
}

const decoded = (text: string): string =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
