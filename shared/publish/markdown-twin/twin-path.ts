/** URL path of a page's Markdown version. */
export const twinPath = (path: string): string => `${path}.md`;
