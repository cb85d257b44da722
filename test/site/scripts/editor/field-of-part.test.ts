import { expect, test } from 'vitest';
import { fieldNamesOf } from '../../../../site/scripts/editor/field-of-part.ts';

const draftForm = [
  'fields.tagline',
  'fields.features.2',
  'fields.categories.0',
  'company_socials.x',
  'faqs.1.question',
  'founders.0.name',
  'story.title',
];
const listingForm = ['fields.tagline', 'fields.features', 'socials.x', 'faqs.1.question'];
const fieldIn = (form: readonly string[], part: string) => fieldNamesOf(part).find((name) => form.includes(name));

test.each([
  ['tagline', 'fields.tagline', 'fields.tagline'],
  ['features.2', 'fields.features.2', 'fields.features'],
  ['categories', 'fields.categories.0', undefined],
  ['socials.x', 'company_socials.x', 'socials.x'],
  ['faqs.1', 'faqs.1.question', 'faqs.1.question'],
  ['founders.0', 'founders.0.name', undefined],
  ['story', 'story.title', undefined],
])('%s on a page is %s in a draft’s form and %s in a listing’s', (part, ofDraft, ofListing) => {
  expect(fieldIn(draftForm, part)).toBe(ofDraft);
  expect(fieldIn(listingForm, part)).toBe(ofListing);
});
