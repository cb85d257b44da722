import { describe, expect, test } from 'vitest';
import { profileFields } from '../../../../shared/directory/listing/profile-field-names.ts';
import { fieldGroups, partLabel } from '../../../../site/components/draft/draft-fields.ts';

const shown = fieldGroups(profileFields).map(
  ({ id, fields }) => `${id}: ${fields.map(({ field }) => field).join(' ')}`,
);

describe('the draft form', () => {
  test('contains each profile field once', () => {
    const fields = fieldGroups(profileFields).flatMap((group) => group.fields.map(({ field }) => field));
    expect(fields.toSorted()).toEqual(profileFields.toSorted());
  });

  test('shows fields in reading order, choices last', () => {
    expect(shown).toEqual([
      'basics: name tagline short_description description',
      'features-part: features usps',
      'finding: categories tags keywords stage',
      'pricing: pricing_model pricing_summary',
      'company: country city founded_year contact_email',
      'media: logo_url demo_video_url',
    ]);
  });

  test('labels fields and sections', () => {
    expect(['founded_year', 'faqs', 'invite'].map(partLabel)).toEqual([
      'Founded',
      'Questions and answers',
      'Invite a co-founder',
    ]);
  });
});
