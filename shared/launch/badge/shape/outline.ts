import type { BadgeSize } from '../badge.ts';
import { drawGlyph, glyphRules } from '../badge-glyph.ts';
import { type Arrangement, capHeight, drawCard, drawText, round, type Shape } from '../badge-markup.ts';
import { setTextLines } from '../badge-text-lines.ts';
import type { TextLine } from '../badge-text-width.ts';

interface Measures {
  height: number;
  radius: number;
  stroke: number;
  pad: number;
  glyph: number;
  gap: number;
  caption: number;
  strong: number;
  maxText: number;
}

const measures: Record<BadgeSize, Measures> = {
  s: { height: 40, radius: 8, stroke: 1.5, pad: 13, glyph: 18, gap: 8, caption: 7.5, strong: 13, maxText: 170 },
  m: { height: 54, radius: 11, stroke: 2, pad: 17, glyph: 24, gap: 11, caption: 9, strong: 18, maxText: 225 },
  l: { height: 72, radius: 14, stroke: 2.5, pad: 22, glyph: 32, gap: 14, caption: 11.5, strong: 24, maxText: 300 },
};

/** A line around icon and bold text, interrupted by the caption at the top like a form field's legend. */
export const outline: Shape = (kind, wording, size): Arrangement => {
  const m = measures[size];
  const content = m.glyph + m.gap;
  const { caption, strong } = setTextLines(wording, { ...m, maxCaption: m.maxText + content - m.pad }, 0.09);
  const legend = caption.width - caption.tracking + 2 * m.gap * 0.6;
  const width = Math.ceil(Math.max(content + strong.width + 2 * m.pad, legend + 2 * (m.radius + m.pad * 0.5)));
  return {
    width,
    height: m.height,
    body: () => drawOutline(m, { kind, caption, strong, legend, width }),
    rules: (palette, mode) => ({
      ...glyphRules(palette.tone),
      // Pages don't reliably follow the reader's scheme, so in auto mode the badge has its own background.
      a: mode === 'auto' ? `fill:${palette.paper}` : 'fill:none',
      b: `fill:none;stroke:${palette.tone};stroke-width:${m.stroke};stroke-linecap:round`,
      c: `fill:${palette.tone}`,
    }),
  };
};

interface Parts {
  kind: Parameters<Shape>[0];
  caption: TextLine;
  strong: TextLine;
  legend: number;
  width: number;
}

function drawOutline(m: Measures, { kind, caption, strong, legend, width }: Parts): string {
  const rise = capHeight(caption) / 2;
  // The caption has room above for accents and for scripts taller than Latin capitals.
  const top = caption.fontSize * 1.02 - rise;
  const bottom = m.height - m.stroke / 2;
  const middle = (top + bottom) / 2 + rise * 0.3;
  const start = (width - m.glyph - m.gap - strong.width) / 2;
  const gapStart = (width - legend) / 2;
  const frame = { x: m.stroke / 2, y: top, width: width - m.stroke, height: bottom - top };
  return [
    drawCard(frame, m.radius, 'a'),
    drawCard({ x: gapStart, y: 0, width: legend, height: 2 * top }, top, 'a'),
    `<path class="b" d="${framePath(frame, m.radius, [gapStart, gapStart + legend])}"/>`,
    drawText(caption, { x: width / 2, y: top + rise, middle: true, className: 'c' }),
    drawGlyph(kind, { x: round(start), y: round(middle - m.glyph / 2), size: m.glyph }),
    drawText(strong, { x: start + m.glyph + m.gap, y: middle + capHeight(strong) / 2, className: 'c' }),
  ].join('');
}

/** A rounded frame, open at the top between the two positions in `gap`. */
function framePath(
  frame: { x: number; y: number; width: number; height: number },
  radius: number,
  gap: readonly [number, number],
): string {
  const right = round(frame.x + frame.width);
  const bottom = round(frame.y + frame.height);
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const [gapStart, gapEnd] = gap.map(round);
  return [
    `M${gapEnd} ${round(frame.y)}H${right - radius}${corner(1, 1)}V${bottom - radius}${corner(-1, 1)}`,
    `H${round(frame.x + radius)}${corner(-1, -1)}V${round(frame.y + radius)}${corner(1, -1)}H${gapStart}`,
  ].join('');
}
