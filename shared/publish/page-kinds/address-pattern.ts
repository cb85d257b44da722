const shapes: Readonly<Record<string, string>> = {
  slug: '[a-z0-9][a-z0-9-]{0,219}',
  page: '[1-9][0-9]{0,3}',
  week: '\\d{4}-\\d{2}-\\d{2}',
};
const anyPart = '[^/]+';
const part = /\[(\.{3})?([a-z_]+)\]/g;

/** Regular expression source for a pattern: `/products/[slug]` matches `/products/fern`. */
export function patternSource(pattern: string): string {
  return pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\[(?:\\\.){3}/g, '[...')
    .replaceAll(part, (_, rest, name) => (rest === undefined ? (shapes[name] ?? anyPart) : '.+'));
}

/** Whether a pattern matches exactly one URL. */
export const isOneAddress = (pattern: string): boolean => !pattern.includes('[');

/** Folder of a pattern's URLs, if only the last segment varies: `/products/[slug]` gives `/products`. */
export function folderOfPattern(pattern: string): string | undefined {
  const end = pattern.lastIndexOf('/');
  const folder = pattern.slice(0, end);
  return pattern.slice(end + 1).startsWith('[') && isOneAddress(folder) ? folder : undefined;
}
