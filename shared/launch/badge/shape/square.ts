import type { BadgeSize } from '../badge.ts';
import { drawGlyph, glyphRules } from '../badge-glyph.ts';
import {
  type Arrangement,
  drawCard,
  drawText,
  gradient,
  gradientRules,
  round,
  type Shape,
  stackBaselines,
} from '../badge-markup.ts';
import { fitFirst, fitLine, fitTwoLines, type TextLine } from '../badge-text-width.ts';
import type { BadgeWording } from '../badge-wording.ts';

interface Measures {
  side: number;
  radius: number;
  /** Height of the coloured upper part at the edges, and at the middle of its wave. */
  band: number;
  swell: number;
  glyph: number;
  margin: number;
  caption: number;
  strong: number;
  seal: number;
  gap: number;
}

const measures: Record<BadgeSize, Measures> = {
  s: { side: 100, radius: 16, band: 54, swell: 5, glyph: 36, margin: 9, caption: 7, strong: 15, seal: 12, gap: 6 },
  m: { side: 132, radius: 20, band: 72, swell: 7, glyph: 48, margin: 12, caption: 8.5, strong: 20, seal: 15.5, gap: 8 },
  l: {
    side: 176,
    radius: 26,
    band: 96,
    swell: 9,
    glyph: 64,
    margin: 16,
    caption: 11,
    strong: 26,
    seal: 20.5,
    gap: 10.5,
  },
};

/** A stamp: the icon large on a coloured upper half with a wavy edge, the text centred below. */
export const square: Shape = (kind, wording, size): Arrangement => {
  const m = measures[size];
  const { lines, gaps } = stampLines(wording, m);
  return {
    width: m.side,
    height: m.side,
    body: () => {
      const baselines = stackBaselines(lines, gaps, (m.band + m.swell * 0.3 + m.side) / 2);
      const texts = lines.map((line, index) =>
        drawText(line, {
          x: m.side / 2,
          y: baselines[index] ?? 0,
          middle: true,
          className: line.weight === 'bold' && line.tracking === 0 ? 'e' : 'c',
        }),
      );
      return [
        gradient,
        drawCard({ x: 0, y: 0, width: m.side, height: m.side }, m.radius, 'a', 1),
        `<path class="b" d="${bandPath(m)}"/>`,
        drawGlyph(kind, { x: (m.side - m.glyph) / 2, y: round((m.band + m.swell * 0.2 - m.glyph) / 2), size: m.glyph }),
        ...texts,
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

function stampLines(wording: BadgeWording, m: Measures): { lines: TextLine[]; gaps: number[] } {
  const maxWidth = m.side - 2 * m.margin;
  const quiet = { fontSize: m.caption, minFontSize: m.caption * 0.8, maxWidth };
  if (wording.seal === undefined) {
    const caption = fitFirst(wording.captions, { ...quiet, weight: 'bold', tracking: m.caption * 0.08 });
    const style = { fontSize: m.strong, minFontSize: m.strong * 0.75, weight: 'bold' as const, maxWidth };
    const strong = fitTwoLines(wording.strong, style, m.seal * 0.88);
    return { lines: [caption, ...strong], gaps: [m.gap, m.gap * 0.6] };
  }
  const seal = wording.seal.lines.map((line) =>
    fitLine(line, { fontSize: m.seal, minFontSize: m.seal * 0.8, weight: 'bold', maxWidth }),
  );
  const foot = fitFirst(wording.seal.feet, { ...quiet, weight: 'regular' });
  return { lines: [...seal, foot], gaps: [m.gap * 0.55, m.gap * 0.8] };
}

function bandPath(m: Measures): string {
  const { side, radius, band, swell } = m;
  const quarter = side / 4;
  const wave = `Q${side - quarter} ${band - swell} ${side / 2} ${band}T0 ${band}`;
  return `M0 ${radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}H${side - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${band}${wave}Z`;
}
