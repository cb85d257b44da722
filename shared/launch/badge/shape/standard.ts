import type { BadgeSize } from '../badge.ts';
import { drawGlyph, glyphRules } from '../badge-glyph.ts';
import {
  type Arrangement,
  drawCard,
  drawText,
  gradient,
  gradientRules,
  type Shape,
  stackBaselines,
} from '../badge-markup.ts';
import { setTextLines } from '../badge-text-lines.ts';

interface Measures {
  height: number;
  radius: number;
  pad: number;
  glyph: number;
  gap: number;
  caption: number;
  strong: number;
  lead: number;
  end: number;
  maxText: number;
}

const measures: Record<BadgeSize, Measures> = {
  s: { height: 40, radius: 10, pad: 5, glyph: 20, gap: 9, caption: 7.5, strong: 13, lead: 5.5, end: 13, maxText: 170 },
  m: { height: 54, radius: 13, pad: 7, glyph: 27, gap: 12, caption: 9, strong: 18, lead: 7.5, end: 18, maxText: 225 },
  l: { height: 72, radius: 17, pad: 9, glyph: 36, gap: 16, caption: 11.5, strong: 24, lead: 10, end: 24, maxText: 300 },
};

/** A card with the icon on a coloured tile, a caption and a bold line. */
export const standard: Shape = (kind, wording, size): Arrangement => {
  const m = measures[size];
  const tile = m.height - 2 * m.pad;
  const { caption, strong } = setTextLines(wording, m, 0.07);
  const textStart = m.pad + tile + m.gap;
  const width = Math.ceil(textStart + Math.max(caption.width - caption.tracking, strong.width) + m.end);
  return {
    width,
    height: m.height,
    body: () => {
      const [captionLine = 0, strongLine = 0] = stackBaselines([caption, strong], [m.lead], m.height / 2);
      const inset = m.pad + (tile - m.glyph) / 2;
      return [
        gradient,
        drawCard({ x: 0, y: 0, width, height: m.height }, m.radius, 'a', 1),
        drawCard({ x: m.pad, y: m.pad, width: tile, height: tile }, m.radius - m.pad + 2, 'b'),
        drawGlyph(kind, { x: inset, y: inset, size: m.glyph }),
        drawText(caption, { x: textStart, y: captionLine, className: 'c' }),
        drawText(strong, { x: textStart - m.strong * 0.05, y: strongLine, className: 'e' }),
      ].join('');
    },
    rules: (palette) => ({
      ...gradientRules(palette.solidFrom, palette.solidTo),
      ...glyphRules(palette.onSolid),
      a: `fill:${palette.paper};stroke:${palette.edge}`,
      b: 'fill:url(#d)',
      c: `fill:${palette.muted}`,
      e: `fill:${palette.ink}`,
    }),
  };
};
