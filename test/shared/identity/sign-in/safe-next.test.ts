import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeNext } from '../../../../shared/identity/sign-in/safe-next.ts';

const fallback = '/account';

describe('the destination after sign-in', () => {
  test.each([
    '/',
    '/account/sessions',
    '/products?q=bread&page=2#results',
    '/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Fapp.example%2Fback&state=a%2Fb',
    '/%2f%2fevil.example',
    '/sign-in-help',
  ])('%s is a path of ours', (next) => {
    expect(safeNext(next, fallback)).toBe(next);
  });

  test.each([
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a\r\nSet-Cookie: x=y',
    '/a b',
    '/sign-in',
    '/sign-in/confirm?token=x',
    '/account/../sign-in/out',
    `/${'a'.repeat(4000)}`,
    null,
    undefined,
  ])('%j is not followed', (next) => {
    expect(safeNext(next, fallback)).toBe(fallback);
  });

  test('keeps the browser on the site, whatever is requested', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'evil.example',
      'http',
      'a',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`),
    );
    fc.assert(
      fc.property(texts, (next) => {
        const followed = new URL(safeNext(next, fallback), 'https://directory.example');
        expect(followed.origin).toBe('https://directory.example');
        expect(safeNext(next, fallback)).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 2000 },
    );
  });
});
