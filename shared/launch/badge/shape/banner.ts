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
import { waveOpacity } from '../badge-palette.ts';
import { setTextLines } from '../badge-text-lines.ts';

interface Measures {
  height: number;
  radius: number;
  pad: number;
  ring: number;
  glyph: number;
  gap: number;
  caption: number;
  strong: number;
  lead: number;
  arrow: number;
  minWidth: number;
  maxText: number;
}

const measures: Record<BadgeSize, Measures> = {
  s: {
    height: 56,
    radius: 12,
    pad: 11,
    ring: 34,
    glyph: 20,
    gap: 11,
    caption: 8,
    strong: 16,
    lead: 7,
    arrow: 14,
    minWidth: 250,
    maxText: 210,
  },
  m: {
    height: 76,
    radius: 16,
    pad: 15,
    ring: 46,
    glyph: 27,
    gap: 15,
    caption: 10,
    strong: 22,
    lead: 9.5,
    arrow: 18,
    minWidth: 340,
    maxText: 285,
  },
  l: {
    height: 100,
    radius: 20,
    pad: 20,
    ring: 60,
    glyph: 35,
    gap: 20,
    caption: 13,
    strong: 29,
    lead: 12.5,
    arrow: 24,
    minWidth: 450,
    maxText: 375,
  },
};

/** A wide, coloured banner with waves, and an arrow to show that it is a link. */
export const banner: Shape = (kind, wording, size): Arrangement => {
  const m = measures[size];
  const { caption, strong } = setTextLines(wording, m, 0.1);
  const textStart = m.pad + m.ring + m.gap;
  const textWidth = Math.max(caption.width - caption.tracking, strong.width);
  const width = Math.max(m.minWidth, Math.ceil(textStart + textWidth + m.gap * 1.5 + m.arrow + m.pad * 1.4));
  return {
    width,
    height: m.height,
    body: () => {
      const [captionLine = 0, strongLine = 0] = stackBaselines([caption, strong], [m.lead], m.height / 2);
      const ringTop = (m.height - m.ring) / 2;
      const glyphInset = (m.ring - m.glyph) / 2;
      return [
        gradient,
        drawCard({ x: 0, y: 0, width, height: m.height }, m.radius, 'a', 1),
        waves(width, m),
        drawCard({ x: m.pad, y: ringTop, width: m.ring, height: m.ring }, m.ring / 2, 'b'),
        drawGlyph(kind, { x: m.pad + glyphInset, y: ringTop + glyphInset, size: m.glyph }),
        drawText(caption, { x: textStart, y: captionLine, className: 'c' }),
        drawText(strong, { x: textStart - m.strong * 0.05, y: strongLine, className: 'e' }),
        arrow(width - m.pad * 1.4 - m.arrow, m),
      ].join('');
    },
    rules: (palette) => ({
      ...gradientRules(palette.bannerFrom, palette.bannerTo),
      ...glyphRules(palette.onBannerDisc),
      a: `fill:url(#d);stroke:${palette.bannerEdge}`,
      b: `fill:${palette.bannerDisc}`,
      w: `fill:${palette.bannerWave};fill-opacity:${waveOpacity}`,
      c: `fill:${palette.onBannerMuted}`,
      e: `fill:${palette.onBanner}`,
      f: `fill:none;stroke:${palette.onBanner};stroke-linecap:round;stroke-linejoin:round`,
    }),
  };
};

/** Two overlapping waves from the lower right corner. */
function waves(width: number, m: Measures): string {
  const right = round(width - 0.5);
  const bottom = m.height - 0.5;
  const corner = m.radius - 0.5;
  const close = `V${bottom - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}Z`;
  const roll = (reach: number, height: number): string => {
    const start = round(right - reach * m.height);
    const crest = round(right - reach * m.height * 0.45);
    const top = round(bottom - height * m.height);
    return `M${start} ${bottom}C${crest} ${bottom} ${crest} ${top} ${right} ${top}${close}`;
  };
  return `<path class="w" d="${roll(3.1, 0.62)}"/><path class="w" d="${roll(2.1, 0.9)}"/>`;
}

function arrow(x: number, m: Measures): string {
  const middle = m.height / 2;
  const head = round(m.arrow * 0.36);
  const path = `M${round(x)} ${middle}h${m.arrow}m-${head}-${head}l${head} ${head}l-${head} ${head}`;
  return `<path class="f" stroke-width="${round(m.arrow * 0.12)}" d="${path}"/>`;
}
