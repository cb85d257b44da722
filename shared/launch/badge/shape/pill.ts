import type { BadgeSize } from '../badge.ts';
import { drawGlyph, glyphRules } from '../badge-glyph.ts';
import {
  type Arrangement,
  capHeight,
  drawCard,
  drawText,
  gradient,
  gradientRules,
  type Shape,
} from '../badge-markup.ts';
import { fitLine } from '../badge-text-width.ts';

interface Measures {
  height: number;
  pad: number;
  glyph: number;
  gap: number;
  text: number;
  end: number;
  maxLead: number;
  maxStrong: number;
}

const measures: Record<BadgeSize, Measures> = {
  s: { height: 28, pad: 4, glyph: 13, gap: 7, text: 11, end: 13, maxLead: 150, maxStrong: 160 },
  m: { height: 36, pad: 5, glyph: 17, gap: 9, text: 14, end: 17, maxLead: 190, maxStrong: 205 },
  l: { height: 48, pad: 6, glyph: 23, gap: 12, text: 18.5, end: 22, maxLead: 250, maxStrong: 270 },
};

/** One line in a tinted capsule, with the icon on a coloured disc. */
export const pill: Shape = (kind, wording, size): Arrangement => {
  const m = measures[size];
  const disc = m.height - 2 * m.pad;
  const lead = fitLine(wording.sentence.lead, {
    fontSize: m.text,
    minFontSize: m.text * 0.9,
    weight: 'regular',
    maxWidth: m.maxLead,
  });
  const strong = fitLine(wording.sentence.strong, {
    fontSize: m.text,
    minFontSize: m.text * 0.9,
    weight: 'bold',
    maxWidth: m.maxStrong,
  });
  const leadStart = m.pad + disc + m.gap;
  const strongStart = leadStart + lead.width + m.text * 0.36;
  const width = Math.ceil(strongStart + strong.width + m.end);
  return {
    width,
    height: m.height,
    body: () => {
      const inset = m.pad + (disc - m.glyph) / 2;
      const baseline = m.height / 2 + capHeight(strong) / 2;
      return [
        gradient,
        drawCard({ x: 0, y: 0, width, height: m.height }, m.height / 2, 'a', 1),
        drawCard({ x: m.pad, y: m.pad, width: disc, height: disc }, disc / 2, 'b'),
        drawGlyph(kind, { x: inset, y: inset, size: m.glyph }),
        drawText(lead, { x: leadStart, y: baseline, className: 'c' }),
        drawText(strong, { x: strongStart, y: baseline, className: 'e' }),
      ].join('');
    },
    rules: (palette) => ({
      ...gradientRules(palette.solidFrom, palette.solidTo),
      ...glyphRules(palette.onSolid),
      a: `fill:${palette.tint};stroke:${palette.tintEdge}`,
      b: 'fill:url(#d)',
      c: `fill:${palette.onTintMuted}`,
      e: `fill:${palette.onTint}`,
    }),
  };
};
