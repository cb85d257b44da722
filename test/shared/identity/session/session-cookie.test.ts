import { describe, expect, test } from 'vitest';
import {
  clearCookie,
  readCookie,
  sessionCookieName,
  setSessionCookie,
} from '../../../../shared/identity/session/session-cookie.ts';

describe('the session cookie', () => {
  test('cannot be read by scripts or sent from other sites, and over HTTPS not planted by a subdomain', () => {
    expect(setSessionCookie('id.secret', true)).toBe(
      '__Host-slipway_session=id.secret; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('works on plain HTTP for a trial on one machine', () => {
    expect(setSessionCookie('id.secret', false)).toBe(
      'slipway_session=id.secret; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    );
  });

  test('is forgotten with an empty value', () => {
    expect(clearCookie(sessionCookieName(true), true)).toContain('__Host-slipway_session=; Path=/; Max-Age=0');
  });

  test.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['b=2; b=3', 'b', '2'],
    ['ab=1', 'b', undefined],
    ['b', 'b', undefined],
    ['', 'b', undefined],
    [undefined, 'b', undefined],
  ])('in the header %j the cookie %s is %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});
