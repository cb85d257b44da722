import { expect, test } from 'vitest';
import { slowest } from '../support/run/slowest.ts';

test('the 20 slowest are listed, longest first, in seconds', () => {
  const all = Array.from({ length: 30 }, (_, index) => ({ name: `file ${index}`, ms: index * 100 }));
  const lines = slowest('files', all);
  expect(lines).toHaveLength(21);
  expect(lines.slice(0, 2)).toEqual(['\nSlowest files:', '    2.9 s  file 29']);
  expect(lines.at(-1)).toBe('    1.0 s  file 10');
});
