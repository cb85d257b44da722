import { expect, test } from 'vitest';
import { aboutTexts, isTaglineOnly } from '../../../../shared/directory/listing-page/about-texts.ts';

const nothing = { tagline: 'Visual editor', summary: null, description: null, short_description: null };

test('a text that only repeats the tagline is left out', () => {
  const repeated = { ...nothing, short_description: 'Visual editor.' };
  expect([aboutTexts(repeated), isTaglineOnly(repeated)]).toEqual([[], true]);
  expect([aboutTexts(nothing), isTaglineOnly(nothing)]).toEqual([[], false]);
  const told = { ...nothing, summary: 'Visual editor', description: 'Edits pages in place.' };
  expect([aboutTexts(told), isTaglineOnly(told)]).toEqual([['Edits pages in place.'], false]);
});
