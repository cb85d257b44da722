import { describe, expect, test } from 'vitest';
import { readKeyArguments } from '../../cli/key.ts';

const given = { action: 'create', email: ' Ines@Mail.example', name: 'Script' };

describe('slipway key create', () => {
  test('accepts comma-separated scopes, and days until it expires', () => {
    expect(readKeyArguments({ ...given, scopes: 'account:read, orders:write', 'expires-days': '30' })).toEqual({
      email: 'ines@mail.example',
      chosen: { name: 'Script', scopes: ['account:read', 'orders:write'], expires_in_days: 30 },
    });
  });

  test('creates an unrestricted key that never expires by default', () => {
    expect(readKeyArguments(given).chosen).toEqual({
      name: 'Script',
      scopes: ['account:read', 'listings:write', 'orders:write'],
    });
  });

  test.each([
    [{ action: 'make' }, 'Unknown command: key make'],
    [{ action: undefined }, 'npm run slipway -- key create'],
    [{ email: 'ines' }, '--email must be an email address'],
    [{ scopes: 'all' }, '--scopes must be a comma-separated list of: account:read'],
    [{ scopes: '' }, '--scopes must be a comma-separated list of: account:read'],
    [{ 'expires-days': '1.5' }, '--expires-days must be a whole number'],
    [{ 'expires-days': 'soon' }, '--expires-days must be a whole number'],
    [{ name: '' }, '--name must have 1 to 100 characters'],
  ])('says what is wrong with %j', (wrong, words) => {
    expect(() => readKeyArguments({ ...given, ...wrong })).toThrow(words);
  });
});
