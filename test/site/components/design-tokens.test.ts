import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  colourPairs,
  coloursOf,
  contrastOf,
  readDesignTokens,
  tokensNamed,
} from '../../../site/components/design/design-tokens.ts';
import { firstBrand, otherBrand } from '../../support/brands.ts';

const css = readFileSync(path.resolve('site/styles/tokens.css'), 'utf8');
const { light, dark, both } = readDesignTokens(css, firstBrand);
const other = readDesignTokens(css, otherBrand);
const names = (tokens: readonly { name: string }[]) => tokens.map(({ name }) => name);

describe('design tokens', () => {
  test('name the same colours in both schemes, each one opaque', () => {
    expect(names(coloursOf(dark))).toEqual(names(light));
    expect(names(coloursOf(light))).toEqual(names(light));
  });

  test('include sizes for type, space and shape', () => {
    expect(names(tokensNamed(both, 'text'))).toEqual(['text-xs', 'text-s', 'text-m', 'text-l', 'text-xl', 'text-xxl']);
    expect(tokensNamed(both, 'space').length).toBe(8);
    expect(tokensNamed(both, 'radius').length).toBe(3);
  });

  test('leave every colour to the brand', () => {
    expect(coloursOf(both)).toEqual([]);
  });

  test.each(colourPairs)(
    '$text on $ground has a contrast of at least $least, light and dark, in two brands',
    (pair) => {
      for (const scheme of [light, dark, other.light, other.dark])
        expect(contrastOf(pair, scheme)).toBeGreaterThanOrEqual(pair.least);
    },
  );

  test('cannot be read from anything else', () => {
    expect(() => readDesignTokens('body {}', firstBrand)).toThrow('no block');
    expect(() => contrastOf({ text: 'pink', ground: 'paper', least: 3 }, light)).toThrow('--pink');
  });
});
