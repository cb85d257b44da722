import { describe, expect, test } from 'vitest';
import {
  clearCookie,
  readCookie,
  sessionCookieName,
  setSessionCookie,
} from '../../../../shared/identity/session/session-cookie.ts';

describe('the session cookie', () => {
  test("can't be read by scripts, sent from other sites, or over HTTPS planted by a subdomain", () => {
    expect(setSessionCookie('id.secret', true)).toBe(
      '__Host-slipway_session=id.secret; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('works over plain HTTP for a local trial', () => {
    expect(setSessionCookie('id.secret', false)).toBe(
      'slipway_session=id.secret; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    );
  });

  test('is cleared with an empty value', () => {
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
