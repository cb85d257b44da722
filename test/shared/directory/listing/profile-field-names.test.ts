import { describe, expect, test } from 'vitest';
import { listingRecord } from '../../../../shared/directory/listing/listing.ts';
import {
  fieldWords,
  isProfileField,
  listFields,
  profileFields,
} from '../../../../shared/directory/listing/profile-field-names.ts';
import { aListing } from '../../../support/factories.ts';

describe('the profile fields', () => {
  test('are those of the contract, in order', () => {
    expect(profileFields.join(' ')).toBe(
      'name tagline short_description description stage categories tags pricing_model pricing_summary country city ' +
        'founded_year features usps keywords contact_email demo_video_url logo_url',
    );
  });

  test('are lists where the contract takes lists', () => {
    expect(listFields).toEqual(['categories', 'tags', 'features', 'usps', 'keywords']);
  });

  test("aren't names that every object has", () => {
    expect(['toString', '__proto__', 'headline'].filter(isProfileField)).toEqual([]);
  });

  test.each([
    ['founded_year', 'founded year'],
    ['usps', 'what sets it apart'],
    ['logo_url', 'logo'],
  ] as const)('%s reads “%s” in a sentence', (field, words) => {
    expect(fieldWords(field)).toBe(words);
  });
});

test('a listing older than a field has it blank', () => {
  const { keywords: _keywords, contact_email: _email, ...older } = aListing({ keywords: ['notes'] });
  expect(listingRecord.parse(older)).toMatchObject({ keywords: [], contact_email: null });
});
