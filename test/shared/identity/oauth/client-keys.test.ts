import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKeySetAddress, keyIdOf, lacksKey, readClientKeys } from '../../../../shared/identity/oauth/client-keys.ts';
import { ClientMetadataError } from '../../../../shared/identity/oauth/client-metadata-error.ts';

const publicHalf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ format: 'jwk' });
const rsa = (modulusLength: number) => publicHalf(generateKeyPairSync('rsa', { modulusLength }));
const ed25519 = publicHalf(generateKeyPairSync('ed25519'));
const p384 = publicHalf(generateKeyPairSync('ec', { namedCurve: 'P-384' }));

describe("an app's keys", () => {
  test('are accepted where they can check a signature, without anything else beside them', () => {
    const stated = { keys: [rsa(2048), { ...ed25519, kid: 'a', use: 'sig', x5u: 'http://10.0.0.1/' }, p384] };
    const { keys } = readClientKeys(stated);
    expect(keys.map(({ kty }) => kty)).toEqual(['RSA', 'OKP', 'EC']);
    expect(keys[1]).toEqual({ ...ed25519, kid: 'a', use: 'sig' });
  });

  test('for other uses and of unknown types are dropped, and one must be left', () => {
    const others = [{ ...p384, use: 'enc' }, rsa(1024), { kty: 'AKP', alg: 'ML-DSA-44', pub: 'x' }, { kty: 'EC' }];
    expect(readClientKeys({ keys: [...others, ed25519] }).keys).toEqual([ed25519]);
    expect(() => readClientKeys({ keys: others })).toThrow(/None of the keys/);
  });

  test('that are there to waste time are dropped', () => {
    const slow = [
      { kty: 'RSA', n: 'A'.repeat(2800), e: 'AQAB' },
      { ...rsa(2048), e: 'A'.repeat(300) },
    ];
    for (const key of slow) expect(() => readClientKeys({ keys: [key] })).toThrow(ClientMetadataError);
    expect(() => readClientKeys({ keys: Array(21).fill(ed25519) })).toThrow(/at most 20/);
  });

  test('whatever they are, throw only a ClientMetadataError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ keys: fc.anything() })), (stated) => {
        try {
          expect(readClientKeys(stated).keys.length).toBeGreaterThan(0);
        } catch (problem) {
          expect(problem).toBeInstanceOf(ClientMetadataError);
        }
      }),
    );
  });

  test('lack the one a signature names, unless one of them is unnamed', () => {
    const named = readClientKeys({ keys: [{ ...ed25519, kid: 'a' }] });
    expect([lacksKey(named, 'a'), lacksKey(named, 'b'), lacksKey(named, undefined)]).toEqual([false, true, false]);
    expect(lacksKey(readClientKeys({ keys: [ed25519] }), 'b')).toBe(false);
  });
});

describe('the key named by an assertion', () => {
  test('is read from its header', () => {
    const header = Buffer.from('{"alg":"ES256","kid":"a"}').toString('base64url');
    expect(keyIdOf(`${header}.e30.x`)).toBe('a');
  });

  test('is none in anything else', () => {
    fc.assert(
      fc.property(fc.anything(), (assertion) => {
        expect(keyIdOf(assertion)).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['https://app.example/keys', true],
  ['http://app.example/keys', false],
  ['https://user@app.example/keys', false],
  ['https://app.example/keys#x', false],
  ['file:///etc/passwd', false],
  ['', false],
])('keys can be at %j: %j', (address, isAllowed) => {
  expect(isKeySetAddress(address)).toBe(isAllowed);
});
