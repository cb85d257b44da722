/** Public pages that look at the query of their address; the others are the same page with any. */
const queriedPages = [/^\/products$/, /^\/products\/[^/]+\/badges$/, /^\/compare$/, /^\/founders(?:\/page\/[^/]+)?$/];

/**
 * An address without a query that its page does not look at. Each such query would be a page that is rendered and kept by itself, at
 * twenty times the cost of the written one.
 */
export function withoutIdleQuery(target: string): string {
  const [path = '/', query] = target.split('?', 2);
  return query === undefined || queriedPages.some((each) => each.test(path)) ? target : path;
}
