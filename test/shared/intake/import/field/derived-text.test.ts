import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortDescriptionFrom, taglineFrom } from '../../../../../shared/intake/import/field/derived-text.ts';
import { cutText, firstSentence, plainLine } from '../../../../../shared/intake/import/field/plain-text.ts';
import { charactersIn } from '../../../../../shared/kernel/text/characters.ts';

test.each([
  ['A fast editor.', 'A fast editor'],
  ['A fast editor. It has tabs.', 'A fast editor'],
  ['Works with e.g. Node.js and co. in v1.2 of it. More.', 'Works with e.g. Node.js and co. in v1.2 of it'],
  ['Is it fast? Yes!', 'Is it fast?'],
  ['Wait… what', 'Wait… what'],
  ['速い。とても。', '速い'],
  ['## Editor\n\nIt is **fast**.', 'Editor'],
  ['See [the site](https://example.com) of `it` &amp; <b>more</b>', 'See the site of it & more'],
  ['![badge](https://x.example/b.svg)\n\nReal text', 'Real text'],
  ['', null],
  ['![only](https://x.example/an-image.png)', null],
])('the tagline of %j is %j', (description, tagline) => {
  expect(taglineFrom(description)).toBe(tagline);
});

test('no description gives no tagline', () => {
  expect(taglineFrom(null)).toBeNull();
});

test('only a description longer than its first sentence gives a short description', () => {
  expect(shortDescriptionFrom('One sentence.')).toBeNull();
  expect(shortDescriptionFrom('One *sentence*.\n\nAnd another.')).toBe('One sentence. And another.');
});

test('derived texts fit their fields and come from the description', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900, size: 'max' }), (description) => {
      const tagline = taglineFrom(description);
      const short = shortDescriptionFrom(description);
      expect(charactersIn(tagline ?? '')).toBeLessThanOrEqual(200);
      expect(charactersIn(short ?? '')).toBeLessThanOrEqual(300);
      expect(plainLine(description)).toContain((tagline ?? '').replace(/…$/, ''));
    }),
  );
});

test('a truncated text ends at a word with an ellipsis and keeps whole characters', () => {
  expect(cutText('one two three', 9)).toBe('one two…');
  expect(cutText('one two three', 8)).toBe('one two…');
  expect(cutText('one, two three', 8)).toBe('one…');
  expect(cutText('one two', 7)).toBe('one two');
  expect(cutText('😀😀😀', 2)).toBe('😀…');
});

test("a sentence doesn't end before a lowercase letter", () => {
  expect(firstSentence('Ends here! Or not? no. Maybe')).toBe('Ends here!');
  expect(firstSentence('An approx. value of 1.5 l. is fine')).toBe('An approx. value of 1.5 l. is fine');
});
