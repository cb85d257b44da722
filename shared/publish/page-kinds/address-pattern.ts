const shapes: Readonly<Record<string, string>> = {
  slug: '[a-z0-9][a-z0-9-]{0,219}',
  page: '[1-9][0-9]{0,3}',
  week: '\\d{4}-\\d{2}-\\d{2}',
};
const anyPart = '[^/]+';
const part = /\[(\.{3})?([a-z_]+)\]/g;

/** The source of a regular expression for the addresses of a pattern: `/products/[slug]` fits `/products/fern`. */
export function patternSource(pattern: string): string {
  return pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\[(?:\\\.){3}/g, '[...')
    .replaceAll(part, (_, rest, name) => (rest === undefined ? (shapes[name] ?? anyPart) : '.+'));
}

/** Whether every page of a pattern is at this one address. */
export const isOneAddress = (pattern: string): boolean => !pattern.includes('[');

/** The folder of a pattern's addresses if only their last part changes: `/products/[slug]` gives `/products`. */
export function folderOfPattern(pattern: string): string | undefined {
  const end = pattern.lastIndexOf('/');
  const folder = pattern.slice(0, end);
  return pattern.slice(end + 1).startsWith('[') && isOneAddress(folder) ? folder : undefined;
}
