import { describe, expect, test } from 'vitest';
import {
  claimSiteOf,
  fileAddress,
  isAtDomain,
  isHomepageOf,
  isOfSite,
  possibleMethods,
  textRecordNames,
} from '../../../../shared/community/claim/claim-site.ts';

const methods = (url: string) => possibleMethods(claimSiteOf(url)).join(' ');

describe('the methods available for claiming', () => {
  test.each([
    ['https://acme.example/', 'dns meta file email'],
    ['https://www.acme.co.uk/', 'dns meta file email'],
    ['https://app.acme.io', 'dns meta file email'],
    ['https://acme.example/en', 'dns meta file'],
    ['https://stanford.edu/~bob/tool', 'dns meta file'],
    ['https://github.com/acme/tool', 'meta file'],
    ['https://sites.google.com/view/acme', 'meta file'],
    ['https://apps.apple.com/app/id1', 'meta file'],
    ['https://acme.github.io/', 'meta file'],
    ['https://acme.vercel.app/', 'meta file'],
    ['https://acme.notion.site/Page', 'meta file'],
    ['https://acme.blogspot.com/', 'meta file'],
    ['https://github.io/', 'meta file'],
    ['https://github.com/', 'dns meta file email'],
    ['https://proton.me/', 'dns meta file'],
    ['https://www.mailinator.com/', 'dns meta file'],
    ['http://192.0.2.7/', 'meta file'],
    ['http://[2001:db8::1]:8080/', 'meta file'],
    ['https://xn--mnchen-3ya.example/', 'dns meta file email'],
  ])('of %s are %s', (url, expected) => {
    expect(methods(url)).toBe(expected);
  });
});

describe('an address', () => {
  test.each([
    ['a@acme.example', true],
    ['a@ACME.Example', true],
    ['a@mail.acme.example', true],
    ['a@notacme.example', false],
    ['a@acme.example.evil.example', false],
    ['a@evil.example', false],
    ['acme.example@evil.example', false],
    ['"a@acme.example"@evil.example', false],
    ['a@example', false],
  ])('%s is at the domain of www.acme.example: %s', (email, expected) => {
    expect(isAtDomain(email, claimSiteOf('https://www.acme.example/'))).toBe(expected);
  });

  test('at a shared host is not at the domain of one of its sites', () => {
    expect(isAtDomain('a@b.github.io', claimSiteOf('https://acme.github.io/'))).toBe(false);
    expect(isAtDomain('a@acme.co.uk', claimSiteOf('https://other.co.uk/'))).toBe(false);
  });
});

describe('where a proof may be', () => {
  test('for DNS: the host without www, and its registrable domain', () => {
    expect(textRecordNames(claimSiteOf('https://www.app.acme.co.uk/x'))).toEqual([
      '_slipway-challenge.app.acme.co.uk',
      '_slipway-challenge.www.app.acme.co.uk',
      '_slipway-challenge.acme.co.uk',
      'acme.co.uk',
    ]);
    expect(textRecordNames(claimSiteOf('https://acme.example/'))).toEqual([
      '_slipway-challenge.acme.example',
      'acme.example',
    ]);
  });

  test("leaves out names that DNS doesn't accept", () => {
    const host = `${Array.from({ length: 3 }, () => 'a'.repeat(63)).join('.')}.${'b'.repeat(45)}.example`;
    expect(textRecordNames(claimSiteOf(`https://${host}/`))).toEqual([
      `_slipway-challenge.${'b'.repeat(45)}.example`,
      `${'b'.repeat(45)}.example`,
    ]);
  });

  test('for a file: below the path of the listing', () => {
    expect(fileAddress(claimSiteOf('https://acme.example'), 't')).toBe(
      'https://acme.example/.well-known/slipway-t.txt',
    );
    expect(fileAddress(claimSiteOf('https://github.com/a/b/?x=1'), 't')).toBe(
      'https://github.com/a/b/.well-known/slipway-t.txt',
    );
  });

  test.each([
    ['https://acme.example/', 'https://www.acme.example/.well-known/x', true],
    ['https://acme.example/', 'http://acme.example/.well-known/x', true],
    ['https://acme.example/', 'https://cdn.acme.example/.well-known/x', false],
    ['https://acme.example/', 'https://acme.example:8443/.well-known/x', false],
    ['https://shared.example/a', 'https://shared.example/a/.well-known/x', true],
    ['https://shared.example/a', 'https://shared.example/ab/.well-known/x', false],
    ['https://shared.example/a', 'https://shared.example/.well-known/x', false],
  ])('of %s, after redirects to %s, count: %s', (site, address, expected) => {
    expect(isOfSite(address, claimSiteOf(site))).toBe(expected);
  });

  test.each([
    ['https://acme.example/', 'https://www.acme.example/en', true],
    ['https://acme.example/', 'https://shop.acme.example/', true],
    ['https://acme.example/', 'https://acme.evil.example/', false],
    ['https://a.github.io/', 'https://b.github.io/', false],
    ['https://github.com/a/b', 'https://github.com/c/d', false],
    ['https://github.com/a/b', 'https://github.com/a/b/', true],
  ])('on the homepage of %s, after redirects to %s, count: %s', (site, address, expected) => {
    expect(isHomepageOf(address, claimSiteOf(site))).toBe(expected);
  });
});
