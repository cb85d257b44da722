const attribute = /\s(?:href|src)="([^"]*)"/g;
// Our own links that crawlers are asked not to follow show a page again in another dress: its styles, its sides swapped.
const unfollowed = /<a\s[^>]*\srel="nofollow"[^>]*>/g;

/** Addresses on our own site that a page names: path and query. */
export const linksOf = (html: string, page: URL): string[] =>
  ownAddresses(html, page).map(({ pathname, search }) => pathname + search);

/** The same as whole addresses, with what stands after the hash sign. */
export function ownAddresses(html: string, page: URL): URL[] {
  return [...html.replace(unfollowed, '').matchAll(attribute)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), page))
    .filter(({ origin }) => origin === page.origin);
}
