import { escapeMarkup } from '../../kernel/text/escape-markup.ts';
import type { BadgeMode, BadgeSize } from './badge.ts';
import type { BadgePalette } from './badge-palette.ts';
import type { TextLine } from './badge-text-width.ts';
import type { BadgeSubject, BadgeWording } from './badge-wording.ts';

/** Style rules by class name. */
export type Rules = Record<string, string>;

/** A badge of known size; its markup is generated on demand. Sizes in pixels. */
export interface Arrangement {
  width: number;
  height: number;
  body: () => string;
  rules: (palette: BadgePalette, mode: BadgeMode) => Rules;
}

/** One of the five shapes: measures the text once and returns the layout. */
export type Shape = (kind: BadgeSubject['kind'], wording: BadgeWording, size: BadgeSize) => Arrangement;

/** Height of a capital letter in em (Verdana; DejaVu Sans is within 1%). */
const capitalHeight = 0.727;

/** Height of a line's capitals in pixels. */
export const capHeight = (line: TextLine): number => line.fontSize * capitalHeight;

/** Baselines of stacked lines with `gaps` between their capitals, vertically centred on `middle`. */
export function stackBaselines(lines: readonly TextLine[], gaps: readonly number[], middle: number): number[] {
  const total = lines.reduce(
    (sum, line, index) => sum + capHeight(line) + (index === 0 ? 0 : (gaps[index - 1] ?? 0)),
    0,
  );
  let top = middle - total / 2;
  return lines.map((line, index) => {
    const baseline = top + capHeight(line);
    top = baseline + (gaps[index] ?? 0);
    return baseline;
  });
}

/**
 * A line of text. `textLength` fixes its measured width, so that it fits in whatever font the reader has; glyphs are
 * squeezed along with spaces, since adjusting spaces alone would tear joined scripts apart.
 */
export function drawText(line: TextLine, place: { x: number; y: number; middle?: boolean; className: string }): string {
  const anchor = place.middle ? ' text-anchor="middle"' : '';
  const weight = line.weight === 'bold' ? ' font-weight="700"' : '';
  const tracking = line.tracking === 0 ? '' : ` letter-spacing="${round(line.tracking)}"`;
  // The measured width includes the space after the last letter; half of it would shift a centred line to the left.
  const x = place.middle ? place.x + line.tracking / 2 : place.x;
  const attributes = `class="${place.className}" x="${round(x)}" y="${round(place.y)}" font-size="${round(line.fontSize)}"`;
  const length = ` textLength="${round(line.width)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text ${attributes}${weight}${tracking}${anchor}${length}>${escapeMarkup(line.text)}</text>`;
}

/** A rounded rectangle whose stroke of `strokeWidth` is inside the box. */
export function drawCard(
  box: { x: number; y: number; width: number; height: number },
  radius: number,
  className: string,
  strokeWidth = 0,
): string {
  const inset = strokeWidth / 2;
  const size = `width="${round(box.width - strokeWidth)}" height="${round(box.height - strokeWidth)}"`;
  return `<rect class="${className}" x="${round(box.x + inset)}" y="${round(box.y + inset)}" ${size} rx="${round(radius - inset)}"/>`;
}

/** A gradient from top left to bottom right; its stops have the classes `u` and `v`. */
export const gradient =
  '<linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop class="u"/><stop class="v" offset="1"/></linearGradient>';

export const gradientRules = (from: string, to: string): Rules => ({ u: `stop-color:${from}`, v: `stop-color:${to}` });

/** A number as short as SVG allows: at most two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100;
