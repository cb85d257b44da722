import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadOf } from '../../../../shared/kernel/text/lead.ts';

test('a short text is its own lead', () => {
  expect(leadOf(' It got better. ', 40)).toEqual({ lead: 'It got better.', rest: '' });
});

test('a long text is cut between two words', () => {
  expect(leadOf('one two three four', 12)).toEqual({ lead: 'one two', rest: 'three four' });
  expect(leadOf('one two three four', 13)).toEqual({ lead: 'one two three', rest: 'four' });
});

test('a text without spaces is cut between two characters', () => {
  expect(leadOf('日本語日本語', 4)).toEqual({ lead: '日本語日', rest: '本語' });
  expect(leadOf('a👩‍👩‍👧b', 4)).toEqual({ lead: 'a', rest: '👩‍👩‍👧b' });
});

test('both parts together are the text, apart from white space at the cut', () => {
  const squeezed = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, most) => {
      const { lead, rest } = leadOf(text, most);
      expect(lead.length).toBeLessThanOrEqual(most);
      expect(squeezed(lead + rest)).toBe(squeezed(text));
    }),
  );
});
