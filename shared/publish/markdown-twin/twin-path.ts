const slug = '[a-z0-9][a-z0-9-]{0,219}';
const pageOfList = '/page/[1-9][0-9]{0,3}';
const withTwin = new RegExp(
  `^/(?:products/${slug}|categories/${slug}(?:${pageOfList})?|launches/\\d{4}-\\d{2}-\\d{2}|founders/${slug}|blog/${slug})$`,
);
const rooms = ['/products/', '/categories/', '/launches/', '/founders/', '/blog/'];

/** The address of a page's twin in Markdown. */
export const twinPath = (path: string): string => `${path}.md`;

/** Whether a page has a twin in Markdown: those of listings, categories, launch weeks, founders and posts do. */
export function hasTwin(path: string): boolean {
  // Asked for every request: most addresses are told apart by their first letters.
  return rooms.some((room) => path.startsWith(room)) && withTwin.test(path);
}
