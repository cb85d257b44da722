import { describe, expect, test } from 'vitest';
import { everyField, profileFields } from '../../../../shared/directory/listing/profile-field-names.ts';
import { draftView, toDraftSummary, toDraftView } from '../../../../shared/submission/draft/draft-view.ts';
import { aDraft, draftedField } from '../../../support/draft-factories.ts';

const tagline = draftedField('Notes that find themselves', 'Notes that find themselves.');

/** A draft with the tagline in some form. */
const withTagline = (field: typeof tagline) => {
  const draft = aDraft();
  return toDraftView({ ...draft, fields: { ...draft.fields, tagline: field } });
};

describe('the draft as its owner sees it', () => {
  test('fits its own schema, with every profile field', () => {
    const view = toDraftView(aDraft());
    expect(draftView.parse(view)).toEqual(view);
    expect(Object.keys(view.fields)).toEqual([...profileFields]);
  });

  test("shows a drafted value's evidence", () => {
    expect(withTagline(tagline).fields.tagline).toEqual({
      value: 'Notes that find themselves',
      state: 'ai',
      evidence: [{ quote: 'Notes that find themselves.', url: 'https://fernleaf.example/' }],
    });
  });

  test('shows no quotes for a value typed instead', () => {
    const edited = { ...tagline, state: 'edited' as const, value: 'Ours' };
    expect(withTagline(edited).fields.tagline).toEqual({
      value: 'Ours',
      state: 'edited',
      evidence: [],
      drafted_by: 'founder',
    });
  });

  test('asks to check an uncertain value, until somebody types another', () => {
    const unsure = {
      ...tagline,
      ai: { value: tagline.value, evidence: tagline.ai?.evidence ?? [], isUnsure: true as const },
    };
    expect(withTagline(unsure).fields.tagline?.unsure).toBe(true);
    expect(withTagline(tagline).fields.tagline?.unsure).toBeUndefined();
    expect(withTagline({ ...unsure, state: 'edited', value: 'Ours' }).fields.tagline?.unsure).toBeUndefined();
  });

  test("shows the website's contradictions, until a value is set", () => {
    const choices = ['2018', '2019'].map((value) => ({
      value,
      evidence: [{ quote: `Since ${value}`, url: 'https://a.example/' }],
    }));
    const undecided = { state: 'not_found' as const, value: null, ai: { value: null, evidence: [], choices } };
    const view = (founded_year: object) =>
      toDraftView({ ...aDraft(), fields: { ...aDraft().fields, founded_year } as never });
    expect(view(undecided).fields.founded_year).toEqual({ value: null, state: 'not_found', evidence: [], choices });
    expect(view({ ...undecided, state: 'manual', value: '2018' }).fields.founded_year?.choices).toBeUndefined();
  });

  test('marks a locked field', () => {
    expect(withTagline({ ...tagline, state: 'override' }).fields.tagline).toMatchObject({ locked: true });
  });

  test('is 0 % complete when empty and 100 % when full', () => {
    expect(toDraftView(aDraft()).completeness).toBe(0);
    const full = aDraft({
      values: everyField(() => 'something'),
      company_socials: { x: 'https://x.com/fernleaf' },
      faqs: [{ question: 'Why?', answer: 'Because.', evidence: [] }],
      founders: [{ name: 'Inês Prado', title: null, bio: null, evidence: [] }],
    });
    expect(toDraftView(full)).toMatchObject({ completeness: 100, missing: [] });
  });

  test('lists what is missing, weightiest first, with what each needs', () => {
    const { missing } = toDraftView(aDraft({ values: { name: 'Fernleaf' } }));
    expect(missing[0]).toEqual({
      field: 'description',
      needs: 'What it does and who it is for, at most 20000 characters. Markdown.',
      required: false,
    });
    expect(missing.map(({ field }) => field)).not.toContain('name');
  });

  test('sends a caller back until it is ready, and on to the listing afterwards', () => {
    expect(toDraftView(aDraft({ status: 'crawling' })).next_steps.join()).toContain('get_draft');
    const values = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
    expect(toDraftView(aDraft({ values })).next_steps.join()).toContain('submit_draft');
    expect(toDraftView(aDraft()).next_steps.join()).not.toContain('submit_draft');
    expect(toDraftView(aDraft({ listing_id: 7 })).next_steps.join()).toContain('get_my_listing');
    const unread = aDraft({ crawl: { outcome: 'robots', pages_read: 0 } });
    expect(toDraftView(unread).next_steps.join()).toContain('The website was not read');
  });

  test('has the same next steps in lists, and a label for them', () => {
    const values = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
    const drafts = {
      wait: aDraft({ status: 'drafting' }),
      fill_in: aDraft(),
      submit: aDraft({ values }),
      see_listing: aDraft({ values, listing_id: 7 }),
    };
    for (const [action, draft] of Object.entries(drafts)) {
      expect(toDraftSummary(draft)).toMatchObject({ next_action: action, next_steps: toDraftView(draft).next_steps });
    }
  });

  test('is named in lists as soon as it has a name', () => {
    expect(toDraftSummary(aDraft()).name).toBeNull();
    expect(toDraftSummary(aDraft({ values: { name: 'Fernleaf' } })).name).toBe('Fernleaf');
  });
});
