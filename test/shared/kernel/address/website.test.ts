import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainOf, parseWebsite } from '../../../../shared/kernel/address/website.ts';

describe('parseWebsite', () => {
  test.each([
    ['https://www.Example.com/', 'example.com', 'example.com'],
    ['example.com', 'example.com', 'example.com'],
    ['http://example.com/App/#top', 'example.com/App', 'example.com'],
    ['https://github.com/acme/tool/', 'github.com/acme/tool', 'github.com'],
    ['https://example.com:8443/a', 'example.com:8443/a', 'example.com'],
    ['example.com:8443', 'example.com:8443', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['https://example.com/?page=1', 'example.com', 'example.com'],
  ])('%s has the identity %s', (input, key, domain) => {
    expect(parseWebsite(input)).toMatchObject({ key, domain });
  });

  test("keeps the shown address's query, and drops the fragment", () => {
    expect(parseWebsite('https://example.com/a?b=1#c')?.url).toBe('https://example.com/a?b=1');
  });

  test.each([
    '',
    'not an address',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://user:secret@example.com',
    'localhost',
    'https://',
  ])('%j is refused', (input) => {
    expect(parseWebsite(input)).toBeUndefined();
  });

  test('never throws, and reads what it accepts the same way again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (input) => {
        const website = parseWebsite(input);
        if (website !== undefined) expect(parseWebsite(website.url)).toEqual(website);
      }),
    );
  });
});

test('a domain is read from a bare host or a whole address', () => {
  expect(domainOf('www.example.com')).toBe('example.com');
  expect(domainOf('https://example.com/pricing')).toBe('example.com');
  expect(domainOf('nonsense')).toBeUndefined();
});
