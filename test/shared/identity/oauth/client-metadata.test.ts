import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseClient } from '../../../../shared/identity/oauth/client-metadata.ts';
import { ClientMetadataError } from '../../../../shared/identity/oauth/client-metadata-error.ts';

const redirect_uris = ['https://app.example/cb'];
const nameOf = (client_name: unknown) => normaliseClient({ redirect_uris, client_name }, 'registration').client_name;

describe("an app's metadata", () => {
  test('is normalised, whatever else it contains', () => {
    const stated = { redirect_uris, client_name: 'App', scope: 'x', jwks_uri: 'http://10.0.0.1/', contacts: ['x'] };
    expect(normaliseClient(stated, 'document')).toEqual({
      client_name: 'App',
      redirect_uris,
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });

  test.each([
    [['https://app.example/cb'], 'web'],
    [['https://app.example/cb', 'http://127.0.0.1/cb'], 'native'],
    [['vscode://x/cb'], 'native'],
    [['https://localhost:3000/cb'], 'web'],
  ])('with the redirects %j makes it %s', (uris, application_type) => {
    expect(normaliseClient({ redirect_uris: uris }, 'registration')).toMatchObject({ application_type });
  });

  test.each([
    ['  Two\n words ', 'Two words'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200Bb\u0000c', 'abc'],
    ['', 'app.example'],
    [undefined, 'app.example'],
    ['\u200B', 'app.example'],
  ])('names it %j as %j', (stated, shown) => {
    expect(nameOf(stated)).toBe(shown);
  });

  test('never yields a name that is long, empty or has invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (stated) => {
        const name = nameOf(stated);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  test('is refused with a standard code and nothing else, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (stated, uris) => {
        for (const each of [
          stated,
          { redirect_uris: uris },
          { redirect_uris, grant_types: uris, client_name: stated },
        ]) {
          try {
            normaliseClient(each, 'registration');
          } catch (problem) {
            expect(problem).toBeInstanceOf(ClientMetadataError);
          }
        }
      }),
    );
  });

  test("for a local app can't mix http and https", () => {
    const mixed = { redirect_uris: ['http://localhost/cb', 'https://localhost/cb'] };
    expect(() => normaliseClient(mixed, 'registration')).toThrow(/use http, not https/);
  });
});
