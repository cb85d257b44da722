import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { slugInput, slugOf } from '../../../../shared/kernel/address/slug-input.ts';

const site = siteAddress();
const { host } = new URL(site);

describe('a slug is taken', () => {
  test.each([
    'fernleaf',
    `${site}/products/fernleaf`,
    `${site}/products/fernleaf?ref=mail#votes`,
    `${site}/de/products/fernleaf/`,
    `${site}/products/fernleaf/alternatives`,
    `${site}/products/fernleaf.md`,
    `${site}/api/v1/listings/fernleaf/badges`,
    `${host}/products/fernleaf`,
    '/products/fernleaf',
    '/pt-br/products/fernleaf?q=a/b',
  ])('as %s', (text) => {
    expect(slugInput('listing').parse(text)).toBe('fernleaf');
  });

  test.each([
    ['listing', '/categories/tools'],
    ['listing', 'https://elsewhere.example/products/fernleaf'],
    ['listing', 'elsewhere.example/products/fernleaf'],
    ['listing', '/products'],
    ['listing', '/products/'],
    ['category', '/products/fernleaf'],
    ['founder', 'http://[/founders/ines'],
  ] as const)('not for a %s as %s', (of, text) => {
    expect(slugOf(of, text)).toBe(text);
    expect(slugInput(of).safeParse(text).success).toBe(false);
  });

  test.each([
    ['category', '/categories/tools/page/2', 'tools'],
    ['founder', '/founders/ines-prado', 'ines-prado'],
    ['post', '/blog/how-ranking-works', 'how-ranking-works'],
  ] as const)('for a %s as %s', (of, text, slug) => {
    expect(slugInput(of).parse(text)).toBe(slug);
  });
});
