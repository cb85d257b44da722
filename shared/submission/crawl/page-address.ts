import normalizeUrl from 'normalize-url';

const trackers = [
  /^utm_/i,
  /^(gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshid|_ga|_gl|hsCtaTracking|ref|ref_src)$/i,
];

/** The address under which a linked page is fetched: without fragment and without what only tells where a visitor came from. */
export function fetchAddress(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  const parameters = [...url.searchParams];
  const kept = parameters.filter(([name]) => !trackers.some((each) => each.test(name)));
  // All at once: each single deletion writes the whole address again.
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
  return url;
}

/** One text for all spellings of an address that lead to the same page on any usual server. */
export const pageKey = (address: URL): string =>
  normalizeUrl(fetchAddress(address).href, {
    stripProtocol: true,
    stripHash: true,
    stripWWW: true,
    removeTrailingSlash: true,
    removeDirectoryIndex: [/^(index|default)\.[a-z]{3,5}$/],
    sortQueryParameters: true,
  });
