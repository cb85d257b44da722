const slug = '[a-z0-9][a-z0-9-]{0,219}';
const withTwin = new RegExp(`^/(?:products/${slug}|categories/${slug}(?:/page/[1-9][0-9]{0,3})?)$`);

/** The address of a page's twin in Markdown. */
export const twinPath = (path: string): string => `${path}.md`;

/** Whether a page has a twin in Markdown: those of listings and categories do. */
export function hasTwin(path: string): boolean {
  // Asked for every request: most addresses are told apart by their first letters.
  return (path.startsWith('/products/') || path.startsWith('/categories/')) && withTwin.test(path);
}
