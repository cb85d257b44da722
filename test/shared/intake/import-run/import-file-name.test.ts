import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importFileName } from '../../../../shared/intake/import-run/import-run.ts';

test.each([
  ['tools.csv', 'tools.csv'],
  ['C:\\Users\\me\\my tools.csv', 'my tools.csv'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'catalogue'],
  ['.rejects', 'rejects'],
  ['Katalog Ü.json', 'Katalog Ü.json'],
  ['.csv', 'csv'],
])('a file sent as %s is stored as %s', (sent, kept) => {
  expect(importFileName(sent)).toBe(kept);
});

test("whatever a browser sends, the name has no folder, isn't hidden, empty or long", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (sent) => {
      const name = importFileName(sent);
      expect(name).toMatch(/^[^/\\.\s\p{C}][^/\\\p{C}]*$/u);
      expect(name.length).toBeLessThanOrEqual(120);
    }),
  );
});
