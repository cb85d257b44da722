import { expect, test } from 'vitest';
import { scopes } from '../../../../shared/identity/account/scopes.ts';
import { oauthErrorWords } from '../../../../shared/identity/oauth/error-words.ts';
import { knownScopes, scopeWords } from '../../../../shared/identity/oauth/scope-words.ts';

test('our scopes are found in a parameter, in order and once', () => {
  expect(knownScopes('orders:write openid account:read account:read')).toEqual(['account:read', 'orders:write']);
  expect(knownScopes(undefined)).toEqual([]);
  expect(knownScopes('account:readx  ')).toEqual([]);
});

test('every scope says what it allows', () => {
  for (const scope of scopes) expect(scopeWords(scope).explanation.length).toBeGreaterThan(20);
});

test('an unknown error has words as well', () => {
  expect(oauthErrorWords('something').title).toBe(oauthErrorWords('constructor_of_nothing').title);
});
