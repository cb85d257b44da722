import { expect, test } from 'vitest';
import { readBadgeStyle, styledPath } from '../../../../shared/launch/badge/badge-style.ts';

test('an address without a style means the default one, whose address stays plain', () => {
  const style = readBadgeStyle(new URLSearchParams('from=mail'));
  expect(style).toEqual({ shape: 'standard', mode: 'auto', size: 'm' });
  expect(style && styledPath('/products/fern/badges', style)).toBe('/products/fern/badges');
});

test('a style is read from its address', () => {
  const style = { shape: 'pill', mode: 'dark', size: 's' } as const;
  const address = styledPath('/products/fern/badges', style);
  expect(address).toBe('/products/fern/badges?shape=pill&mode=dark&size=s');
  expect(readBadgeStyle(new URL(address, 'https://directory.example').searchParams)).toEqual(style);
});

test('an unknown style is none', () => {
  expect(readBadgeStyle(new URLSearchParams('shape=star'))).toBeUndefined();
});
