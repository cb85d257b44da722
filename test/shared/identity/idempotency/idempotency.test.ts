import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, keyedCall, readIdempotencyKey } from '../../../../shared/identity/idempotency/idempotency.ts';

const call = { accountId: 'a', method: 'POST', path: '/drafts', key: 'k' };

describe('an Idempotency-Key', () => {
  test.each([
    ['abc', 'abc'],
    ['"abc"', 'abc'],
    ['  "abc" ', 'abc'],
    ['"a b"', 'a b'],
    ['"a\\"b\\\\c"', 'a"b\\c'],
    ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['x'.repeat(255), 'x'.repeat(255)],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
  ])('%j is %j', (header, key) => {
    expect(readIdempotencyKey(header)).toBe(key);
  });

  test('may be absent', () => {
    expect(readIdempotencyKey(undefined)).toBeUndefined();
  });

  test.each(['', '""', '  ', 'x'.repeat(256), 'ключ', 'a\r\nSet-Cookie: b=c', 'a\nb', 'a\0b', 'a\tb', '"\u007f"'])(
    '%j is refused, and not echoed in the answer',
    (header) => {
      expect(() => readIdempotencyKey(header)).toThrow(
        expect.objectContaining({
          code: 'invalid_idempotency_key',
          message: 'The Idempotency-Key cannot be used.',
          problems: [expect.objectContaining({ field: 'Idempotency-Key', limit: 255 })],
        }),
      );
    },
  );

  test("belongs to one account, method and path, and to its caller's listing", () => {
    const ids = [
      call,
      { ...call, accountId: 'b' },
      { ...call, method: 'PUT' },
      { ...call, path: '/claims' },
      { ...call, key: 'l' },
      { ...call, path: '/drafts/k', key: '' },
      { ...call, listingId: 7 },
      { ...call, listingId: 8 },
    ].map((each) => keyedCall(each, {}).id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("an input's fingerprint", () => {
  test('ignores property order at any depth', () => {
    const a = { x: 1, y: { c: [1, { d: 2, e: 3 }], b: null } };
    const b = { y: { b: null, c: [1, { e: 3, d: 2 }] }, x: 1 };
    expect(keyedCall(call, a).fingerprint).toBe(keyedCall(call, b).fingerprint);
  });

  test('depends on list order and every value', () => {
    const fingerprints = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, {}, { a: null }].map(
      (input) => keyedCall(call, input).fingerprint,
    );
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  test('comes from JSON equivalent to the input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
