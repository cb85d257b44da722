import { expect, test } from 'vitest';
import { fieldNamesOf } from '../../../../site/scripts/editor/field-of-part.ts';

const form = [
  'fields.tagline',
  'fields.features.2',
  'fields.categories.0',
  'company_socials.x',
  'faqs.1.question',
  'founders.0.name',
  'story.title',
];

test.each([
  ['tagline', 'fields.tagline'],
  ['features.2', 'fields.features.2'],
  ['categories', 'fields.categories.0'],
  ['socials.x', 'company_socials.x'],
  ['faqs.1', 'faqs.1.question'],
  ['founders.0', 'founders.0.name'],
  ['story', 'story.title'],
])('%s on a page is %s in an editor’s form', (part, name) => {
  expect(fieldNamesOf(part).find((each) => form.includes(each))).toBe(name);
});
