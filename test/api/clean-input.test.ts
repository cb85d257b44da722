import { expect, test } from 'vitest';
import { cleanInput } from '../../api/clean-input.ts';

test('HTML becomes Markdown in Markdown texts at any depth, and nowhere else', () => {
  const html = '<p>For <b>bakers</b></p>';
  expect(
    cleanInput({ fields: { description: html, tagline: html }, story: { journey: html }, founders: [{ bio: html }] }),
  ).toEqual({
    fields: { description: 'For **bakers**', tagline: html },
    story: { journey: 'For **bakers**' },
    founders: [{ bio: 'For **bakers**' }],
  });
});

test('invisible characters are removed from every text', () => {
  expect(cleanInput({ name: 'A\u202e\u200bb', list: ['\u0000c'] })).toEqual({ name: 'Ab', list: ['c'] });
});

test('comments and reviews tell the verb what was hidden, so it can hold them', () => {
  expect(cleanInput({ body: 'Good\u{e0049}', name: 'Good\u{e0049}' })).toEqual({ body: 'Good\u{e0049}', name: 'Good' });
});
