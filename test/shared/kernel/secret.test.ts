import crypto from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';

// Before the module under test imports its functions.
const compared: [number, number][] = [];
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const timingSafeEqual = (a: Buffer, b: Buffer): boolean => {
    compared.push([a.length, b.length]);
    return original.timingSafeEqual(a, b);
  };
  return { ...original, timingSafeEqual };
});
const { hashSecret, isSecretOf, newSecret } = await import('../../../shared/kernel/secret.ts');
afterEach(() => void compared.splice(0));

describe('the timing of a key comparison reveals nothing', () => {
  const key = newSecret(32);
  const stored = hashSecret(key);

  test.each([
    ['the right one', key, true],
    ['one that differs in the first character', `#${key.slice(1)}`, false],
    ['one that differs in the last character', `${key.slice(0, -1)}#`, false],
    ['an empty one', '', false],
    ['a much longer one', key.repeat(1000), false],
  ])('since %s is compared by its digest: 32 bytes with 32 bytes, in constant time', (_title, shown, isRight) => {
    expect(isSecretOf(shown, stored)).toBe(isRight);
    expect(compared).toEqual([[32, 32]]);
  });

  test('and digests of similar keys have nothing in common', () => {
    const near = hashSecret(`${key.slice(0, -1)}#`);
    const common = [...near].findIndex((digit, index) => digit !== stored[index]);
    expect(common).toBeLessThan(8);
  });
});

test('a secret has the requested number of bits, different every time', () => {
  expect(newSecret(24)).toMatch(/^[\w-]{32}$/);
  expect(new Set(Array.from({ length: 100 }, () => newSecret())).size).toBe(100);
  expect(Buffer.from(newSecret(15), 'base64url')).toHaveLength(15);
  expect(hashSecret('')).toBe(crypto.createHash('sha256').update('').digest('hex'));
});
