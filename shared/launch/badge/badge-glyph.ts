import type { BadgeKind } from './badge.ts';
import { laurelPath } from './badge-laurel.ts';

/** An icon on a 24 by 24 grid: a filled path (holes by the even-odd rule), a stroked path, or both. */
interface Glyph {
  fill?: string;
  line?: { path: string; width: number };
}

const laurel = laurelPath();

const glyphs: Record<BadgeKind, Glyph> = {
  /** A bookmark with a tick cut out, a symbol that suits any directory. */
  'listed-on': {
    fill: 'M6.2 1.8h11.6a2.3 2.3 0 0 1 2.3 2.3v18.1L12 17.3l-8.1 4.9V4.1a2.3 2.3 0 0 1 2.3-2.3zM7.1 9.9l4 4 6.3-6.3-1.7-1.7-4.6 4.6-2.3-2.3z',
  },
  /** A rocket flying up and to the right, with a window and a flame. */
  'launched-on': {
    fill: 'M21.3 2.7c.3 5-1.2 8.8-4.6 12.1l-.5 4.7-3.3 2.3-1.3-4.5-4.9-4.9-4.5-1.3 2.3-3.3 4.7-.5C12.5 3.9 16.3 2.4 21.3 2.7zM15.7 6.3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.9 15.2l2.9 2.9c-1 1.7-2.9 2.5-5.9 3 .5-3 1.3-4.9 3-5.9z',
  },
  featured: {
    fill: 'M12 1.9l3 6.3 6.9.9-5 4.8 1.2 6.9L12 17.5l-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z',
  },
  /** A shield with a tick cut out. */
  verified: {
    fill: 'M12 1.7l8.3 2.9v6.3c0 5.1-3.1 9.1-8.3 11.4-5.2-2.3-8.3-6.3-8.3-11.4V4.6zM7.1 12.1l4 4 6.3-6.3-1.7-1.7-4.6 4.6-2.3-2.3z',
  },
  'launch-of-the-week-1': { fill: laurel, line: { path: 'M10.3 8.7L12.5 7v8', width: 2.1 } },
  'launch-of-the-week-2': { fill: laurel, line: { path: 'M9.7 8.9a2.35 2.35 0 1 1 4.1 1.9L9.6 15h5', width: 2 } },
  'launch-of-the-week-3': { fill: laurel, line: { path: 'M9.7 7h4.6l-2.5 3.1a2.45 2.45 0 1 1-2.3 3.6', width: 2 } },
  /** A clock at four. */
  upcoming: {
    line: { path: 'M12 2.9a9.1 9.1 0 1 0 0 18.2 9.1 9.1 0 0 0 0-18.2zM12 7.2V12l3.3 2.1', width: 2.2 },
  },
  votes: {
    line: { path: 'M12 20V5M5.4 11.2L12 4.6l6.6 6.6', width: 3.2 },
  },
};

/** Below this size in pixels a wreath blurs, so the rank is shown as a number alone. */
const smallestLaurel = 18;

const digits: Partial<Record<BadgeKind, Glyph>> = {
  'launch-of-the-week-1': { line: { path: 'M8.4 7.6L12.6 4.6v14.8', width: 3.4 } },
  'launch-of-the-week-2': { line: { path: 'M7.8 8.2a4.3 4.3 0 1 1 7.5 3.5L7.6 19.4h9', width: 3.2 } },
  'launch-of-the-week-3': { line: { path: 'M7.8 4.6h8.4l-4.6 5.6a4.6 4.6 0 1 1-4.4 6.6', width: 3.2 } },
};

/**
 * A kind's icon as SVG markup, `size` pixels wide, its top left corner at `x`, `y`. The filled part has class `g`, the
 * stroked part class `h`; `glyphRules` colours both.
 */
export function drawGlyph(kind: BadgeKind, place: { x: number; y: number; size: number }): string {
  const { fill, line } = place.size < smallestLaurel ? (digits[kind] ?? glyphs[kind]) : glyphs[kind];
  const scale = Math.round((place.size / 24) * 1000) / 1000;
  const filled = fill === undefined ? '' : `<path class="g" fill-rule="evenodd" d="${fill}"/>`;
  const stroked = line === undefined ? '' : `<path class="h" stroke-width="${line.width}" d="${line.path}"/>`;
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale})">${filled}${stroked}</g>`;
}

/** Style rules that colour an icon. */
export function glyphRules(colour: string): Record<string, string> {
  return { g: `fill:${colour}`, h: `fill:none;stroke:${colour};stroke-linecap:round;stroke-linejoin:round` };
}
