import normalizeUrl from 'normalize-url';

const trackers = [
  /^utm_/i,
  /^(gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshid|_ga|_gl|hsCtaTracking|ref|ref_src)$/i,
];

/** The URL to fetch a linked page at: without fragment and tracking parameters. */
export function fetchAddress(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  const parameters = [...url.searchParams];
  const kept = parameters.filter(([name]) => !trackers.some((each) => each.test(name)));
  // All at once: each single deletion would rewrite the whole URL.
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
  return url;
}

/** One key for all spellings of a URL that common servers treat as the same page. */
export const pageKey = (address: URL): string =>
  normalizeUrl(fetchAddress(address).href, {
    stripProtocol: true,
    stripHash: true,
    stripWWW: true,
    removeTrailingSlash: true,
    removeDirectoryIndex: [/^(index|default)\.[a-z]{3,5}$/],
    sortQueryParameters: true,
  });
