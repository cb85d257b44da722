import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOfAddress } from '../../../../shared/publish/page/missing-page.ts';

describe('the words of an address', () => {
  test.each([
    ['/products/lastlof', 'lastlof'],
    ['/products/Last%20loaf_app.html', 'last loaf app'],
    ['/blog/what-a-badge-does.md', 'what a badge does'],
    ['/founders/Reem/', 'reem'],
    ['/products/%D8%AF%D9%81%D8%AA%D8%B1', 'دفتر'],
    ['/products/100%', '100'],
    ['/', ''],
    ['/--', ''],
  ])('%s are “%s”', (path, words) => {
    expect(wordsOfAddress(path)).toBe(words);
  });

  test('are never more than 60 characters of letters, digits and spaces', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOfAddress(`/${text}`)).toMatch(/^[^\p{P}\p{S}]{0,60}$/u);
      }),
    );
  });
});
