import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../../shared/kernel/language/languages.ts';
import type { DraftRecord } from '../../../../../shared/submission/draft/draft.ts';
import { type DraftView, toDraftView } from '../../../../../shared/submission/draft/draft-view.ts';
import { draftParts, marksOf } from '../../../../../shared/submission/draft/form/draft-parts.ts';
import { type FormValues, valuesOf } from '../../../../../shared/submission/draft/form/form-values.ts';
import { readForm, seenName } from '../../../../../shared/submission/draft/form/read-draft-form.ts';
import { aDraft } from '../../../../support/draft-factories.ts';

const viewOf = (given: Parameters<typeof aDraft>[0] = {}): DraftView => toDraftView(aDraft(given));

/** A draft's form as a browser submits it, with its own line endings. */
function sentBack(draft: DraftView): FormValues {
  const values = valuesOf(draft);
  const sent = Object.entries(values).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]);
  return { ...Object.fromEntries(sent), [seenName]: marksOf(values, draftParts) };
}

const text = fc.oneof(fc.string(), fc.constantFrom('a\nb', ' spaced ', 'тест', 'نص', '苔インク\r\nと紙', ''));
const filled = text.filter((each) => each.trim() !== '');
const anyDraft: fc.Arbitrary<Partial<DraftRecord> & { values: Record<string, string | string[]> }> = fc.record({
  values: fc.record({
    name: filled,
    description: filled,
    features: fc.array(filled, { minLength: 1, maxLength: 20 }),
    country: filled,
  }),
  faqs: fc.array(fc.record({ question: filled, answer: filled, evidence: fc.constant([]) }), { maxLength: 10 }),
  founders: fc.array(
    fc.record({ name: filled, title: fc.option(text), bio: fc.option(text), evidence: fc.constant([]) }),
    { maxLength: 6 },
  ),
  story: fc.option(fc.record({ title: filled, journey: filled })),
  competitor_url: fc.option(fc.constant('https://mosspad.example/')),
});

describe("a draft's form", () => {
  test('changes nothing when untouched, whatever the draft contains', () => {
    fc.assert(
      fc.property(anyDraft, (given) => {
        const draft = viewOf(given);
        const { edit, conflicts } = readForm(sentBack(draft), valuesOf(draft));
        expect({ edit, conflicts }).toEqual({ edit: {}, conflicts: [] });
      }),
    );
  });

  test('changes only what was typed', () => {
    const draft = viewOf({ values: { name: 'Quillmoss', city: 'Porto', features: ['Refills', 'Dries'] } });
    const typed = { ...sentBack(draft), 'fields.tagline': ' Ink that grows back ', 'fields.features.1': '' };
    const { edit } = readForm(typed, valuesOf(draft));
    expect(edit).toEqual({ fields: { tagline: 'Ink that grows back', features: ['Refills'] } });
  });

  test('reads the label of a pricing model in the site’s language as the model', () => {
    const typed = (pricing: string, saved: string) => {
      const draft = viewOf({ values: { pricing_model: saved } });
      return readForm({ ...sentBack(draft), 'fields.pricing_model': pricing }, valuesOf(draft)).edit;
    };
    inLanguage(languages.de, () => {
      expect(typed('abo', 'Free')).toEqual({ fields: { pricing_model: 'Subscription' } });
      expect(typed('Abo', 'Subscription')).toEqual({});
      expect(typed('Miete', 'Free')).toEqual({ fields: { pricing_model: 'Miete' } });
    });
  });

  test('removes a field with null, a link and a story part with nothing, and the competitor with empty text', () => {
    const draft = viewOf({
      values: { city: 'Porto', usps: ['Green'] },
      company_socials: { x: 'https://x.com/quillmoss', github: 'https://github.com/quillmoss' },
      story: { title: 'How it began' },
      competitor_url: 'https://mosspad.example/',
    });
    const cleared = {
      'fields.city': '',
      'fields.usps.0': ' ',
      'company_socials.x': '',
      'story.title': '',
      competitor_url: '',
    };
    const { edit } = readForm({ ...sentBack(draft), ...cleared }, valuesOf(draft));
    expect(edit).toMatchObject({
      fields: { city: null, usps: null },
      company_socials: { github: 'https://github.com/quillmoss' },
      story: { title: '' },
      competitor_url: '',
    });
  });

  test('sends rows without the blank ones, and optional cells only when filled', () => {
    const draft = viewOf();
    const rows = {
      'founders.0.name': '',
      'founders.0.title': '',
      'founders.0.bio': '',
      'founders.3.name': 'Inês Prado',
      'founders.3.title': 'CEO',
      'founders.3.bio': '',
      'faqs.0.question': 'Why?',
      'faqs.0.answer': '',
    };
    const { edit } = readForm({ ...sentBack(draft), ...rows }, valuesOf(draft));
    expect(edit).toEqual({
      founders: [{ name: 'Inês Prado', title: 'CEO' }],
      faqs: [{ question: 'Why?', answer: '' }],
    });
  });
});

describe('a draft edited elsewhere while its form was open', () => {
  const opened = viewOf({ values: { name: 'Quillmoss', city: 'Porto', country: 'PT' } });
  const present: DraftView = viewOf({ values: { name: 'Quillmoss Ink', city: 'Lisbon', country: 'PT' } });

  test('keeps what the form left alone, and shows its new state', () => {
    const typed = { ...sentBack(opened), 'fields.country': 'ES' };
    const { edit, conflicts, values } = readForm(typed, valuesOf(present));
    expect({ edit, conflicts }).toEqual({ edit: { fields: { country: 'ES' } }, conflicts: [] });
    expect(values).toMatchObject({ 'fields.name': 'Quillmoss Ink', 'fields.city': 'Lisbon', 'fields.country': 'ES' });
  });

  test('reports what both changed until it has been shown; sent again after that, the form wins', () => {
    const typed = { ...sentBack(opened), 'fields.name': 'Mossquill', 'fields.city': 'Lisbon' };
    const first = readForm(typed, valuesOf(present));
    expect(first.conflicts).toEqual(['fields.name']);
    expect(first.values['fields.name']).toBe('Mossquill');
    expect(readForm(first.values, valuesOf(present)).conflicts).toEqual(['fields.name']);
    const second = readForm({ ...first.values, [seenName]: first.marksNow }, valuesOf(present));
    expect(second).toMatchObject({ edit: { fields: { name: 'Mossquill' } }, conflicts: [] });
  });

  test('of another version of Slipway overwrites nothing until what changed has been shown', () => {
    const typed = { ...sentBack(opened), [seenName]: 'a b c', 'fields.name': 'Mossquill' };
    const first = readForm(typed, valuesOf(present));
    expect(first.conflicts).toEqual(['fields.name', 'fields.city']);
    const second = readForm({ ...first.values, [seenName]: first.marksNow }, valuesOf(present));
    expect(second).toMatchObject({ edit: { fields: { name: 'Mossquill', city: 'Porto' } }, conflicts: [] });
  });

  test('with fewer parts than are read leaves the others alone', () => {
    const parts = draftParts.filter((part) => part === 'fields.tagline' || part === 'fields.city');
    const sent = Object.fromEntries(parts.map((part) => [part, valuesOf(opened)[part] ?? '']));
    const typed = { ...sent, 'fields.tagline': 'Mine', [seenName]: marksOf(valuesOf(opened), parts) };
    expect(readForm(typed, valuesOf(present))).toMatchObject({ edit: { fields: { tagline: 'Mine' } }, conflicts: [] });
    const fewer = readForm({ ...sentBack(opened), 'fields.city': 'Faro' }, valuesOf(present), parts);
    expect(fewer.conflicts).toEqual(['fields.city']);
  });
});
