/** The address of a page's twin in Markdown. */
export const twinPath = (path: string): string => `${path}.md`;
