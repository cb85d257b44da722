import { describe, expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { CategoryNames } from '../../../../shared/submission/draft/category-match.ts';
import { readTeamEdit, teamFormValues } from '../../../../shared/submission/team-edit/team-edit.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

const tree = buildCategoryTree([
  aCategory({ _id: 1, slug: 'bakeries', name: 'Bakeries' }),
  aCategory({ _id: 2, slug: 'cafes', name: 'Cafés' }),
]);
const words = { tree, categories: new CategoryNames(tree), tags: new Map([['sourdough', 'Sourdough']]) };
const nameOf = (id: number) => tree.byId.get(id)?.category.name ?? '';
const listing = aListing({
  ...{ name: 'Krume', tagline: 'Bread', description: 'One\n\nTwo', city: 'Kassel', features: ['Rye', 'Spelt'] },
  ...{ primary_category: 1, category_path: [1], extra_categories: [], stage: null, faqs: [], socials: {} },
});
const edit = (typed: Record<string, string>) => readTeamEdit(listing, typed, words);

describe("the team's form", () => {
  test('changes nothing when submitted as shown', () => {
    expect(edit(teamFormValues(listing, nameOf))).toEqual({ listing, problems: [] });
  });

  test("sets every kind of field, and keeps what wasn't submitted", () => {
    const { listing: after, problems } = edit({
      ...{ name: 'Krume & Kruste', country: 'Germany', founded_year: '1998', stage: 'growing', city: '' },
      ...{ categories: 'Cafés', tags: 'sourdough\nOrganic', features: 'Rye\r\n\r\nOats', headline: 'Baked here' },
      ...{ 'socials.instagram': 'https://instagram.example/krume', logo_url: 'https://krume.example/logo.png' },
      ...{ 'faqs.0.question': 'Open on Sunday?', 'faqs.0.answer': 'From eight.' },
    });
    expect(problems).toEqual([]);
    expect(after).toMatchObject({
      ...{ name: 'Krume & Kruste', country: 'DE', founded_year: 1998, stage: 'growing', city: null },
      ...{ primary_category: 2, category_path: [2], tags: ['Sourdough', 'Organic'], features: ['Rye', 'Oats'] },
      ...{ headline: 'Baked here', logo_url: 'https://krume.example/logo.png', tagline: 'Bread' },
      socials: { instagram: 'https://instagram.example/krume' },
      faqs: [{ question: 'Open on Sunday?', answer: 'From eight.' }],
    });
  });

  test.each([
    ['name', ''],
    ['founded_year', 'c. 1998'],
    ['country', 'Scotia'],
    ['categories', 'Bakerys'],
    ['stage', 'early'],
    ['tagline', 'x'.repeat(201)],
    ['features', Array.from({ length: 21 }, (_, index) => `Feature ${index}`).join('\n')],
    ['contact_email', 'nobody'],
    ['socials.x', 'not a link'],
    ['faqs.0.question', 'No answer?'],
  ])("names %s when a listing can't take it, and changes nothing", (field, text) => {
    const { listing: after, problems } = edit({ [field]: text, city: 'Bremen' });
    expect([problems.map((problem) => problem.field), after]).toEqual([[field], listing]);
  });
});
