import { expect, test } from 'vitest';
import { parseJson } from '../../../../shared/kernel/text/parse-json.ts';

test('reads any JSON value', () => {
  for (const value of [null, false, 0, '', [], { a: [1] }]) expect(parseJson(JSON.stringify(value))).toEqual(value);
});

test.each(['', ' ', 'x', '{', '{"a":1,}', 'undefined', 'NaN', '\u0000'])("%j isn't one, and undefined", (text) => {
  expect(parseJson(text)).toBeUndefined();
});
