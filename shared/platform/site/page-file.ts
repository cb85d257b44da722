/**
 * Paths that may become files: lower-case words joined by hyphens, in folders; nothing a file system could
 * misinterpret.
 */
const pagePattern = /^\/(?:[a-z0-9][a-z0-9-]{0,219}(?:\/[a-z0-9][a-z0-9-]{0,219}){0,5})?$/;

/** A page's file below the pages folder (`/a/b` is `a/b.html`), or undefined for a path that is never prerendered. */
export function pageFile(path: string): string | undefined {
  if (!pagePattern.test(path)) return undefined;
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
