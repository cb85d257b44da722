import { expect, test } from 'vitest';
import { withoutEndSlashes } from '../../../../shared/kernel/text/end-slashes.ts';

test.each([
  ['/a/', '/a'],
  ['/a//b///', '/a//b'],
  ['/a', '/a'],
  ['//', ''],
  ['', ''],
])('%j is %j without its trailing slashes', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});

test('a long run of slashes in the middle takes no longer than any other path', () => {
  const path = `${'/'.repeat(1_000_000)}a/`;
  expect(withoutEndSlashes(path)).toBe(path.slice(0, -1));
});
