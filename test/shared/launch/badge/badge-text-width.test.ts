import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFirst, fitLine, fitTwoLines, textWidth } from '../../../../shared/launch/badge/badge-text-width.ts';

const style = { fontSize: 18, minFontSize: 14, weight: 'bold', maxWidth: 200 } as const;
const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

describe('text width', () => {
  test("is the Verdana table's, in proportion to the size", () => {
    expect(textWidth('Slipway', 10, 'bold')).toBeCloseTo(43.91, 2);
    expect(textWidth('Slipway', 20, 'bold')).toBeCloseTo(87.82, 2);
    expect(textWidth('Slipway', 10, 'regular')).toBeCloseTo(38.66, 2);
  });

  test('adds the tracking once per visible character', () => {
    expect(textWidth('abc', 10, 'bold', 2) - textWidth('abc', 10, 'bold')).toBeCloseTo(6);
    expect(textWidth('日本', 10, 'bold', 2) - textWidth('日本', 10, 'bold')).toBeCloseTo(4);
  });

  test('adds no tracking for an invisible mark', () => {
    expect(textWidth('منصة\u200f', 10, 'bold', 2)).toBe(textWidth('منصة', 10, 'bold', 2));
  });

  test('counts a joined emoji once, a combining mark not at all and Han a full square', () => {
    expect(textWidth('👩‍👩‍👧', 10, 'bold')).toBe(textWidth('🚀', 10, 'bold'));
    expect(textWidth('נָ', 10, 'bold')).toBe(textWidth('נ', 10, 'bold'));
    expect(textWidth('𠀀日', 10, 'bold')).toBe(20);
  });

  test('never shrinks when text is appended', () => {
    fc.assert(
      fc.property(names, names, (start, end) => {
        expect(textWidth(`${start} ${end}`, 16, 'bold')).toBeGreaterThan(textWidth(start, 16, 'bold'));
      }),
    );
  });
});

describe('fitting a line', () => {
  test('leaves text alone when it fits', () => {
    expect(fitLine('Slipway', style)).toMatchObject({ text: 'Slipway', fontSize: 18 });
  });

  test('shrinks before it cuts', () => {
    const line = fitLine('Launch Harbours 12', style);
    expect(line.text).toBe('Launch Harbours 12');
    expect(line.fontSize).toBeLessThan(18);
    expect(line.fontSize).toBeGreaterThanOrEqual(14);
  });

  test('cuts with an ellipsis at the smallest size', () => {
    const line = fitLine('The Independent Product Directory', style);
    expect(line.fontSize).toBe(14);
    expect(line.text).toMatch(/^The Independent.*…$/);
  });

  test('keeps the ellipsis at the left end of a right-to-left name', () => {
    expect(fitLine('منصة إطلاق المنتجات الرقمية الجديدة', style).text).toMatch(/…\u200f$/);
  });

  test('never cuts through an emoji', () => {
    const line = fitLine('👩‍👩‍👧'.repeat(20), style);
    expect(line.text.replaceAll('👩‍👩‍👧', '')).toBe('…');
  });

  test('is never wider than allowed', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 40, max: 300 }), fc.constantFrom(0, 0.8), (name, maxWidth, tracking) => {
        const line = fitLine(name, { ...style, maxWidth, tracking });
        expect(line.width).toBeLessThanOrEqual(maxWidth);
        expect(textWidth(line.text, line.fontSize, 'bold', line.tracking)).toBeLessThanOrEqual(maxWidth + 0.001);
      }),
      // Truncated right-to-left text, with a zero-width mark after the ellipsis.
      { examples: [['\ufb50\ufb50\uffe8 \u1f74', 41, 0.8]] },
    );
  });
});

describe('choosing and breaking lines', () => {
  test('takes the first text that fits at full size, or else the last', () => {
    expect(fitFirst(['Launch of the Week on Slipway', 'Week'], style).text).toBe('Week');
    expect(fitFirst(['Launch', 'Week'], style).text).toBe('Launch');
  });

  test('breaks between words into two lines of the same size', () => {
    const lines = fitTwoLines('Launch Harbour Directory', { ...style, maxWidth: 150 }, 14);
    expect(lines.map(({ text }) => text)).toEqual(['Launch Harbour', 'Directory']);
    expect(new Set(lines.map(({ fontSize }) => fontSize)).size).toBe(1);
  });

  test('finds words in an unspaced script', () => {
    const lines = fitTwoLines('日本のプロダクト発射台', { ...style, maxWidth: 120 }, 14);
    expect(lines.map(({ text }) => text).join('')).toBe('日本のプロダクト発射台');
    expect(lines).toHaveLength(2);
  });

  test('cuts a single word too long for any line', () => {
    expect(fitTwoLines('W'.repeat(40), style, 14).map(({ text }) => text)).toEqual([expect.stringMatching(/^W+…$/)]);
  });
});
