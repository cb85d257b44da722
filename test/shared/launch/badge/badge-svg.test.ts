import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BadgeRequest,
  badgeKinds,
  badgeModes,
  badgeShapes,
  badgeSizes,
} from '../../../../shared/launch/badge/badge.ts';
import { badgeDimensions, badgeLabel, renderBadge } from '../../../../shared/launch/badge/badge-svg.ts';
import { cleanText, isVisible } from '../../../../shared/launch/badge/badge-text.ts';
import { allElements, parseXml, type XmlElement } from './support/xml.ts';

const sample: BadgeRequest = {
  kind: 'listed-on',
  shape: 'standard',
  mode: 'auto',
  size: 'm',
  siteName: 'Slipway',
  votes: 1284,
  week: '2026-01-12',
};
const everyBadge = badgeKinds.flatMap((kind) =>
  badgeShapes.flatMap((shape) =>
    badgeModes.flatMap((mode) => badgeSizes.map((size): BadgeRequest => ({ ...sample, kind, shape, mode, size }))),
  ),
);
const anyBadge = fc.record({
  kind: fc.constantFrom(...badgeKinds),
  shape: fc.constantFrom(...badgeShapes),
  mode: fc.constantFrom(...badgeModes),
  size: fc.constantFrom(...badgeSizes),
});
const hostileName = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('<script>', '"', "'", '&', ']]>', '--', '\u0000', '\u202e', 'س', '日', '🚀', 'W'),
      maxLength: 20,
    }),
  )
  .filter((name) => isVisible(cleanText(name)));
const allowedElements = ['svg', 'title', 'style', 'linearGradient', 'stop', 'rect', 'path', 'g', 'text'];

const numberOf = (element: XmlElement, name: string): number => Number(element.attributes.get(name));

/** Left and right edge of a line of text in pixels; textLength fixes its length. */
function extent(text: XmlElement): [left: number, right: number] {
  const [x, length] = [numberOf(text, 'x'), numberOf(text, 'textLength')];
  return text.attributes.get('text-anchor') === 'middle' ? [x - length / 2, x + length / 2] : [x, x + length];
}

function expectSound(source: string): XmlElement {
  const root = parseXml(source);
  const elements = allElements(root);
  expect(elements.map(({ name }) => name).filter((name) => !allowedElements.includes(name))).toEqual([]);
  for (const text of elements.filter(({ name }) => name === 'text')) {
    const [left, right] = extent(text);
    expect(left).toBeGreaterThanOrEqual(4);
    expect(right).toBeLessThanOrEqual(numberOf(root, 'width') - 4);
    expect(numberOf(text, 'y')).toBeLessThan(numberOf(root, 'height'));
  }
  return root;
}

describe('every badge', () => {
  test.each(badgeShapes)('with shape %s is well-formed, labelled, self-contained and small', (shape) => {
    const badges = everyBadge.filter((badge) => badge.shape === shape);
    expect(badges).toHaveLength(81);
    for (const badge of badges) {
      const source = renderBadge(badge);
      const root = expectSound(source);
      expect(root.attributes.get('role')).toBe('img');
      expect(root.attributes.get('aria-label')).toBe(badgeLabel(badge));
      expect(root.children[0]).toMatchObject({ name: 'title', text: badgeLabel(badge) });
      expect(root.attributes.get('viewBox')).toBe(
        `0 0 ${root.attributes.get('width')} ${root.attributes.get('height')}`,
      );
      expect(source.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|href|@import|url\((?!#d\))|NaN|undefined/,
      );
      expect(Buffer.byteLength(source)).toBeLessThan(4096);
    }
  });

  test('has the same bytes every time', () => {
    for (const badge of everyBadge) expect(renderBadge(badge)).toBe(renderBadge({ ...badge }));
  });

  test('differs from every other kind, shape, mode and size', () => {
    expect(new Set(everyBadge.map(renderBadge)).size).toBe(everyBadge.length);
  });

  test('has its dimensions known before drawing', () => {
    for (const badge of everyBadge) {
      const root = parseXml(renderBadge(badge));
      expect(badgeDimensions(badge)).toEqual({ width: numberOf(root, 'width'), height: numberOf(root, 'height') });
    }
  });

  test('gives every class used a rule, and no rule without a class', () => {
    for (const badge of everyBadge) {
      const elements = allElements(parseXml(renderBadge(badge)));
      const used = new Set(elements.flatMap(({ attributes }) => attributes.get('class') ?? []));
      const style = elements.find(({ name }) => name === 'style')?.text ?? '';
      const ruled = new Set([...style.matchAll(/\.([a-z])\{/g)].map(([, name]) => name));
      expect([...used].filter((name) => !ruled.has(name))).toEqual([]);
      const unused = [...ruled].filter((name) => name !== undefined && !used.has(name));
      expect(unused.filter((name) => name !== 'g' && name !== 'h')).toEqual([]);
    }
  });
});

describe('modes', () => {
  test('only auto queries the colour scheme', () => {
    const asking = badgeModes.filter((mode) => renderBadge({ ...sample, mode }).includes('prefers-color-scheme'));
    expect(asking).toEqual(['auto']);
  });

  test("an outline has its own background in auto, where the page's is unknown", () => {
    const ground = (mode: BadgeRequest['mode']): boolean =>
      renderBadge({ ...sample, shape: 'outline', mode }).includes('.a{fill:none}');
    expect([ground('light'), ground('dark'), ground('auto')]).toEqual([true, true, false]);
  });
});

describe('site names', () => {
  test('hostile ones stay text inside the badge', () => {
    fc.assert(
      fc.property(anyBadge, hostileName, fc.nat(), (look, siteName, votes) => {
        const root = expectSound(renderBadge({ ...sample, ...look, siteName, votes }));
        expect(root.attributes.get('aria-label')).toContain(cleanText(siteName));
      }),
      { numRuns: 1000 },
    );
  });

  test('a longer one makes a wider badge while there is room', () => {
    const shapesThatGrow = fc.constantFrom('standard', 'outline', 'pill');
    const shortName = fc.string({ unit: fc.constantFrom(...'AbcMnoW'), minLength: 6, maxLength: 9 });
    fc.assert(
      fc.property(shapesThatGrow, shortName, fc.constantFrom(...badgeSizes), (shape, siteName, size) => {
        const look = { ...sample, shape, size } as const;
        const longer = badgeDimensions({ ...look, siteName: `${siteName}mm` }).width;
        expect(longer).toBeGreaterThan(badgeDimensions({ ...look, siteName }).width);
      }),
    );
  });

  test('sixty characters stay within a bounded width, in full or cut, and are labelled in full', () => {
    const siteName = 'The Independent Product Directory and Launch Platform of 26'.padEnd(60, '!');
    for (const shape of badgeShapes) {
      const source = renderBadge({ ...sample, shape, siteName });
      expect(badgeDimensions({ ...sample, shape, siteName }).width).toBeLessThanOrEqual(440);
      expect(source).toContain('…</text>');
      expect(source).toContain(`<title>Listed on ${siteName}</title>`);
    }
  });
});

describe('representative badges look as approved', () => {
  test.each([
    ['standard', 'listed-on', 'auto', 'm'],
    ['standard', 'launch-of-the-week-1', 'light', 'l'],
    ['outline', 'verified', 'auto', 'm'],
    ['pill', 'votes', 'dark', 's'],
    ['banner', 'launched-on', 'auto', 'm'],
    ['square', 'launch-of-the-week-3', 'dark', 'm'],
    ['square', 'upcoming', 'light', 's'],
  ] as const)('%s %s %s %s', async (shape, kind, mode, size) => {
    const source = renderBadge({ ...sample, shape, kind, mode, size });
    await expect(`${source.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(
      `__snapshots__/${shape}-${kind}-${mode}-${size}.svg`,
    );
  });
});
