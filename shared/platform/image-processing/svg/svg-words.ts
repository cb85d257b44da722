/** Shapes without references to other elements. */
export const shapes: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/**
 * Elements allowed in a cleaned drawing. No text, since there are no fonts; no images, filters or patterns, whose cost
 * is unbounded.
 */
export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'style',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** Elements that may reference another in the same drawing. */
export const pointing: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient']);

/** Attributes allowed in a cleaned drawing: geometry and paint. */
export const attributes: ReadonlySet<string> = new Set(
  `id class style d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio transform pathLength
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset paint-order opacity color display visibility clip-path clip-rule mask mask-type offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits`.split(/\s+/),
);

const reference = /url\(\s*(['"]?)#[\w:.-]{1,100}\1\s*\)/gi;
const reaching = /[@\\<]|url|image|src\s*\(|element\s*\(|expression|behaviou?r|binding|script|data:|:\/\//i;

/** Whether a value or style rule references nothing external: `url(#id)` is the only allowed reference. */
export const isHarmless = (text: string): boolean => !reaching.test(text.replace(reference, ''));

const costly = /(^|[;{\s])(?:mask|clip-path|filter|-webkit-[\w-]+|cursor|marker[\w-]*)\s*:[^;}]*/gi;

/** Style rules allowed in a cleaned drawing; undefined if they reference anything external. */
export function cleanStyle(css: string): string | undefined {
  const bare = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, ' ');
  // Masks and clips are only allowed as attributes, where their nesting depth is known.
  const cheap = bare.replace(costly, '$1');
  return isHarmless(cheap) ? cheap : undefined;
}
