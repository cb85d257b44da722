import type { CssNode } from 'css-tree';
import { pixels } from './css-length.ts';
import { parseCss } from './parse-css.ts';

const longest = 1_000;
/** Range of common screen sizes, in pixels. */
const leastScreen = 100;
const mostScreen = 10_000;

/** Whether a media query list matches any common screen. False for `not all`, `print`, and sizes no screen has. */
export function mayMatchScreen(media: string): boolean {
  if (media.trim() === '' || media.length > longest) return true;
  const list = parseCss(media, 'mediaQueryList');
  if (list?.type !== 'MediaQueryList' || list.children.isEmpty) return true;
  return list.children.some(mayMatch);
}

function mayMatch(query: CssNode): boolean {
  if (query.type !== 'MediaQuery') return true;
  const type = query.mediaType?.toLowerCase() ?? null;
  const isScreen = type === null || type === 'all' || type === 'screen';
  if (query.modifier?.toLowerCase() === 'not') return !isScreen || query.condition !== null;
  return isScreen && !isImpossible(query.condition);
}

/** Whether any of the conditions joined by `and` requires a size that no screen has. */
function isImpossible(condition: CssNode | null): boolean {
  if (condition?.type !== 'Condition') return false;
  const parts = condition.children.toArray();
  if (parts.some((part) => part.type === 'Identifier' && part.name !== 'and')) return false;
  return parts.some((part) => {
    if (part.type !== 'Feature') return false;
    const size = pixels(part.value ?? undefined, { em: 16, percent: 0 });
    if (size === undefined) return false;
    if (/^min-(?:device-)?(?:width|height)$/i.test(part.name)) return size >= mostScreen;
    return /^max-(?:device-)?(?:width|height)$/i.test(part.name) && size < leastScreen;
  });
}
