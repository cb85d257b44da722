import { expect, test } from 'vitest';
import { toDraftView } from '../../../../shared/submission/draft/draft-view.ts';
import { draftParts } from '../../../../shared/submission/draft/form/draft-parts.ts';
import { valuesOf } from '../../../../shared/submission/draft/form/form-values.ts';
import { sectionsOf } from '../../../../site/components/draft/draft-sections.ts';
import { editorSections, standingWords } from '../../../../site/components/editor-panes/editor-section.ts';
import { aDraft } from '../../../support/draft-factories.ts';

const draft = toDraftView({
  ...aDraft({
    values: {
      name: 'Quillmoss',
      tagline: 'Ink',
      features: ['Grows back', 'Costs no light'],
      categories: ['Writing Apps', 'Editors'],
      tags: ['ink'],
      pricing_model: 'Freemium',
      pricing_summary: 'Solo $9 a month · Team $29 a month · Forest $99 a month',
      city: 'Porto',
      country: 'PT',
    },
  }),
  faqs: [{ question: 'Why?', answer: 'Because.', evidence: [] }],
  company_socials: { x: 'https://x.com/ink', linkedin: 'https://linkedin.com/company/ink' },
  founders: [{ name: 'Inês Prado', title: null, bio: null, evidence: [] }],
  competitor_url: 'https://www.mosspad.example/',
});
const sectionsWith = (standing: Partial<Parameters<typeof editorSections>[1]>) =>
  editorSections(sectionsOf(draftParts), { values: valuesOf(draft), ...standing });
const named = ['fields.categories.1', 'fields.country', 'fields.city', 'story.title'];
const sections = sectionsWith({ blockers: named });
const section = (id: string) => sections.find((each) => each.id === id);
const openOf = (standing: Parameters<typeof sectionsWith>[0]) =>
  sectionsWith(standing).flatMap(({ id, isOpen }) => (isOpen ? [id] : []));

test.each([
  ['basics', 'Quillmoss · Ink'],
  ['features-part', '2 features'],
  ['finding', 'Writing Apps, Editors · 1 tag'],
  ['pricing', 'Freemium · 3 plans'],
  ['company', 'Porto, Portugal'],
  ['media', ''],
  ['company_socials', 'X, LinkedIn'],
  ['faqs', '1 question'],
  ['founders', 'Inês Prado'],
  ['story', ''],
  ['competitor', 'mosspad.example'],
])('the section %s summarises in its heading: %j', (id, about) => {
  expect(section(id)?.about).toBe(about);
});

test('editor sections count their filled-in fields', () => {
  const words = Object.fromEntries(sectionsWith({}).map((each) => [each.id, standingWords(each)?.words]));
  expect(words).toMatchObject({ basics: '2 of 4', pricing: '2 of 2', seo: '0 of 2', faqs: undefined });
});

test('editor sections count fields that block submitting', () => {
  const toFix = Object.fromEntries(sections.map((each) => [each.id, each.toFix]));
  expect(toFix).toMatchObject({ basics: 0, finding: 1, company: 2, story: 1, seo: 0 });
  const company = section('company');
  expect(company && standingWords(company)?.words).toBe('2 issues to fix');
});

test('the first section with something to do is open, or none if nothing is', () => {
  expect(openOf({ blockers: named })).toEqual(['finding']);
  expect(openOf({ choices: ['fields.founded_year'] })).toEqual(['company']);
  expect(openOf({})).toEqual([]);
});

test('the sections somebody is led to are open instead', () => {
  expect(openOf({ blockers: named, wanted: ['fields.city', 'seo.title'] })).toEqual(['company', 'seo']);
});
