import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import {
  isListField,
  type ProfileField,
  profileFields,
} from '../../../../shared/directory/listing/profile-field-names.ts';
import { partChanges } from '../../../../shared/directory/listing-version/versioned-parts.ts';
import { CategoryNames } from '../../../../shared/submission/draft/category-match.ts';
import type { DraftField, DraftRecord } from '../../../../shared/submission/draft/draft.ts';
import { withListingValues } from '../../../../shared/submission/draft/listed-draft.ts';
import { readContent } from '../../../../shared/submission/draft/listing-content.ts';
import { withContent } from '../../../../shared/submission/draft/merge-content.ts';
import { now } from '../../../support/clock.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { aCategory, aFounder, aListing } from '../../../support/factories.ts';

const tree = buildCategoryTree(
  ['Bakeries', 'Cafés', 'Mills', 'Ovens', 'Tea rooms'].map((name, index) =>
    aCategory({ _id: index + 1, slug: ['bakeries', 'cafes', 'mills', 'ovens', 'tea-rooms'][index] ?? '', name }),
  ),
);
const vocabulary = { tree, categories: new CategoryNames(tree), tags: new Map([['sourdough', 'Sourdough']]) };

const line = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
const address = fc.constantFrom('https://krume.example', 'https://krume.example/a?b=1', ' https://x.com/krume ');
const typed: Partial<Record<ProfileField, fc.Arbitrary<string | string[]>>> = {
  name: fc.constantFrom('Krume', ' Krume & Co. '),
  stage: fc.constantFrom('MVP', 'growing', ' Idea'),
  country: fc.constantFrom('Portugal', 'pt', 'DE'),
  founded_year: fc.constantFrom('2019', ' 1988 '),
  contact_email: fc.constantFrom('hello@krume.example'),
  pricing_model: fc.constantFrom('freemium', 'Free', 'By the loaf'),
  logo_url: address,
  demo_video_url: address,
  categories: fc.uniqueArray(fc.constantFrom('Bakeries', 'cafes', 'CAFÉS', 'Mills', 'Ovens', 'Tea rooms')),
  tags: fc.uniqueArray(fc.constantFrom('sourdough', 'Sourdough', 'Neverheard')),
};
const aValue = (field: ProfileField): fc.Arbitrary<string | string[]> =>
  typed[field] ?? (isListField(field) ? fc.array(line, { maxLength: 4 }) : line);
const evidence = [{ quote: 'Rye', url: 'https://krume.example/' }];
const aField = (field: ProfileField): fc.Arbitrary<DraftField> =>
  fc.oneof(
    fc.constant<DraftField>({ state: 'not_found', value: null, ai: { value: null, evidence: [] } }),
    fc.constant<DraftField>({ state: 'deleted', value: null, ai: { value: 'x', evidence } }),
    aValue(field).map((value): DraftField => ({ state: 'ai', value, ai: { value, evidence } })),
    aValue(field).map((value): DraftField => ({ state: 'manual', value, ai: null })),
    aValue(field).map((value): DraftField => ({ state: 'override', value, ai: { value: 'x', evidence } })),
  );
const links = fc.dictionary(fc.constantFrom('x', 'github', 'youtube'), address) as fc.Arbitrary<
  DraftRecord['company_socials']
>;
const founder = fc.record({
  name: fc.constantFrom('Ada', 'Bo', 'Cy'),
  title: fc.option(line),
  bio: fc.option(line),
  // Checked when a co-founder sends them.
  socials: fc.constantFrom({}, { x: 'https://x.com/ada' }),
  evidence: fc.constant(evidence),
});
const drafts = fc
  .record({
    fields: fc.tuple(...profileFields.map(aField)),
    company_socials: links,
    founder_socials: links,
    faqs: fc.array(fc.record({ question: line, answer: line, evidence: fc.constant(evidence) }), { maxLength: 3 }),
    founders: fc.uniqueArray(founder, { maxLength: 3, selector: ({ name }) => name }),
    story: fc.option(fc.record({ title: line, journey: line })),
    milestones: fc.uniqueArray(
      fc.record({ date: fc.constant('2026-01-02'), title: line, description: fc.option(line), url: fc.constant(null) }),
      { maxLength: 3, selector: ({ title }) => title },
    ),
    seo: fc.record({ title: fc.option(line), meta: fc.option(line) }),
  })
  .map(({ fields, ...parts }) =>
    aDraft({
      ...parts,
      fields: Object.fromEntries(profileFields.map((field, index) => [field, fields[index]])) as DraftRecord['fields'],
    }),
  );

/** The listing and founders that a draft is saved as. */
function savedAs(draft: DraftRecord, plan: 'free' | 'paid') {
  const { content } = readContent(draft, vocabulary);
  const blank = aListing({ plan, primary_category: null, extra_categories: [], updated_at: now });
  const listing = withContent(blank, content, { tree, firstMilestone: 1 });
  return { listing, founders: content.founders.map((each) => aFounder(each)) };
}
const plans = fc.constantFrom('free' as const, 'paid' as const);

test('a submitted draft nobody has touched since is as it was, on a free plan and on a paid one', () => {
  fc.assert(
    fc.property(drafts, plans, (draft, plan) => {
      const { listing, founders } = savedAs(draft, plan);
      expect(withListingValues(draft, listing, founders, vocabulary)).toEqual(draft);
    }),
  );
});

test('a draft with other values than its listing says what the listing does, part for part', () => {
  fc.assert(
    fc.property(drafts, drafts, plans, (draft, other, plan) => {
      const { listing, founders } = savedAs(other, plan);
      const listed = withListingValues(draft, listing, founders, vocabulary);
      const { content, problems } = readContent(listed, vocabulary);
      const said = withContent(listing, content, { tree, firstMilestone: 1 });
      const further = listing.extra_categories.length === 0 ? ['fields.categories'] : [];
      expect(partChanges(said, listing).flatMap(({ part }) => (further.includes(part) ? [] : [part]))).toEqual([]);
      expect(said.primary_category).toBe(listing.primary_category);
      expect(content.founders).toEqual(
        founders.map(({ name, title, bio, socials }) => ({ name, title, bio, socials })),
      );
      expect(problems).toEqual([]);
      expect(withListingValues(listed, listing, founders, vocabulary)).toEqual(listed);
    }),
  );
});
