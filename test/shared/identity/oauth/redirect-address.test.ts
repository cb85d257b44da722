import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formActionSource, redirectKind, redirectTarget } from '../../../../shared/identity/oauth/redirect-address.ts';

describe('a redirect address', () => {
  test.each([
    ['https://app.example/cb?x=1', 'website', 'app.example', 'https://app.example'],
    ['https://app.example:8443/cb', 'website', 'app.example:8443', 'https://app.example:8443'],
    ['http://localhost:1/cb', 'loopback', 'an app on this device (localhost:1)', 'http://localhost:1'],
    ['http://[::1]:1/cb', 'loopback', 'an app on this device ([::1]:1)', 'http:'],
    ['cursor://anysphere.cursor-mcp/cb', 'program', 'Cursor on this device', 'cursor:'],
  ])('%s is of kind %s', (address, kind, target, source) => {
    expect([redirectKind(address), redirectTarget(address), formActionSource(address)]).toEqual([kind, target, source]);
  });

  test.each([
    '',
    'callback',
    '//app.example/cb',
    'http://app.example/cb',
    'http://10.0.0.1/cb',
    'https://app.example/cb#',
    'https://app.example/c b',
    'https://app.example\\@evil.example/',
    'javascript:alert(1)',
    'javascript://app.example/%0aalert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'constructor://x',
    '__proto__://x',
    'cursor:x',
    'CURSOR://x',
    'cursor://',
    `https://app.example/${'x'.repeat(1024)}`,
  ])("%j isn't one", (address) => {
    expect(redirectKind(address)).toBeUndefined();
  });

  test('never has a scheme that runs code, whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('javascript:', 'data:', 'vbscript:', 'blob:', 'file:'),
        fc.string(),
        (scheme, rest) => {
          expect(redirectKind(scheme + rest)).toBeUndefined();
          expect(redirectKind(` ${scheme}${rest}`)).toBeUndefined();
        },
      ),
    );
  });

  test('that is valid leads to https, loopback, or a known program', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'cursor'] }), (address) => {
        if (redirectKind(address) !== undefined) expect(new URL(address).protocol).toMatch(/^(https|cursor):$/);
      }),
    );
  });
});
