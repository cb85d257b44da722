import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesWord, wordsOfAddress, wordsOfParts } from '../../../../shared/publish/page/missing-page.ts';

describe("an address's words", () => {
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

  test('never exceed 60 characters of letters, digits and spaces', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOfAddress(`/${text}`)).toMatch(/^[^\p{P}\p{S}]{0,60}$/u);
      }),
    );
  });
});

describe('a name', () => {
  test.each([
    ['Lastloaf', '/products/lastlof'],
    ['Last Loaf', '/products/lastloaf'],
    ['Lastloaf', '/tools/last-loaf.html'],
    ['Fernleaf Notes', '/products/fernleaf'],
    ['Quarrybook', '/quarry'],
    ['دفتر', '/products/%D8%AF%D9%81%D8%AA%D8%B1'],
  ])('%s shares a word with %s', (name, address) => {
    expect(sharesWord(name, wordsOfParts(address))).toBe(true);
  });

  test.each([
    ['Lastloaf', '/products/notebook-editor'],
    ['Fernleaf', '/an/ab'],
    ['Mosspad', '/invoice-maker'],
  ])('%s shares no word with %s', (name, address) => {
    expect(sharesWord(name, wordsOfParts(address))).toBe(false);
  });
});
