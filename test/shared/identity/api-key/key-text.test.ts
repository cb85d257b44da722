import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKeyLike, isWellFormedKey, keyHints, keyText } from '../../../../shared/identity/api-key/key-text.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe("an API key's text", () => {
  test('is the brand, 43 letters and digits of secret and 6 of checksum, whatever the bytes', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(keyText(random)).toMatch(/^slipway_live_[0-9A-Za-z]{49}$/);
        expect(isWellFormedKey(keyText(random))).toBe(true);
      }),
    );
  });

  test('differs for other bytes', () => {
    fc.assert(fc.property(bytes, bytes, (a, b) => (keyText(a) === keyText(b)) === (Buffer.compare(a, b) === 0)));
  });

  test('with one wrong letter is detected', () => {
    fc.assert(
      fc.property(bytes, fc.nat(48), fc.constantFrom(...letters), (random, place, letter) => {
        const key = keyText(random);
        const index = 'slipway_live_'.length + place;
        fc.pre(key[index] !== letter);
        expect(isWellFormedKey(key.slice(0, index) + letter + key.slice(index + 1))).toBe(false);
      }),
    );
  });

  test('with two swapped neighbours is detected', () => {
    fc.assert(
      fc.property(bytes, fc.nat(47), (random, place) => {
        const key = keyText(random);
        const index = 'slipway_live_'.length + place;
        const [a = '', b = ''] = [key[index], key[index + 1]];
        fc.pre(a !== b);
        expect(isWellFormedKey(key.slice(0, index) + b + a + key.slice(index + 2))).toBe(false);
      }),
    );
  });

  test.each(['', 'slipway_live_', 'slipway_live_abc', `sk_live_${'0'.repeat(49)}`])("%j isn't one", (text) => {
    expect(isWellFormedKey(text)).toBe(false);
  });

  test('is told from other credentials by its prefix, even when cut off', () => {
    expect(isKeyLike('slipway_live_abc')).toBe(true);
    expect(isKeyLike('eyJhbGciOiJSUzI1NiJ9.e30.x')).toBe(false);
  });

  test('shows its owner the first and last four letters', () => {
    const key = keyText(new Uint8Array(32).fill(7));
    expect(keyHints(key)).toEqual({ prefix: key.slice(0, 17), last_four: key.slice(-4) });
  });

  test("can't be made from too few bytes", () => {
    expect(() => keyText(new Uint8Array(16))).toThrow(RangeError);
  });
});
