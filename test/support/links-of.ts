const attribute = /\s(?:href|src)="([^"]*)"/g;
// Our own nofollow links show a page again in a variant: styles, swapped sides.
const unfollowed = /<a\s[^>]*\srel="nofollow"[^>]*>/g;

/** URLs on our own site that a page links to: path and query. */
export const linksOf = (html: string, page: URL): string[] =>
  ownAddresses(html, page).map(({ pathname, search }) => pathname + search);

/** The same as complete URLs, including the fragment. */
export function ownAddresses(html: string, page: URL): URL[] {
  return [...html.replace(unfollowed, '').matchAll(attribute)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), page))
    .filter(({ origin }) => origin === page.origin);
}
