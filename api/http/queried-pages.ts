/** Public pages that use query parameters; all others ignore them. */
const queriedPages = [/^\/products$/, /^\/products\/[^/]+\/badges$/, /^\/compare$/, /^\/founders(?:\/page\/[^/]+)?$/];

/**
 * A URL without the query parameters that its page ignores. Each variant would be rendered and cached separately, at
 * twenty times the cost of the prerendered page.
 */
export function withoutIdleQuery(target: string): string {
  const [path = '/', query] = target.split('?', 2);
  return query === undefined || queriedPages.some((each) => each.test(path)) ? target : path;
}
