import { describe, expect, test } from 'vitest';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { endDrafting } from '../../shared/submission/draft/draft-build.writes.ts';
import { emptyProfile } from '../../shared/submission/draft/empty-profile.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { aStoredDraft, failureOf, patch, useDraftCalls } from '../support/draft-calls.ts';
import { draftedField, ownerId } from '../support/draft-factories.ts';

useDraftCalls();

describe('update_draft', () => {
  test('changes only what is sent', async () => {
    const { _id: id } = await aStoredDraft({ values: { name: 'Quillmoss', city: 'Porto' } });
    const draft = await patch(id, { fields: { tagline: 'Ink that grows back', city: null } });
    expect(draft.fields.name).toMatchObject({ value: 'Quillmoss', state: 'manual' });
    expect(draft.fields.tagline).toMatchObject({ value: 'Ink that grows back', state: 'manual' });
    expect(draft.fields.city).toMatchObject({ value: null, state: 'deleted' });
    expect(draft.status).toBe('ready');
  });

  test.each(['2019', 2019])('accepts the founding year %j and keeps it as text', async (year) => {
    const { _id: id } = await aStoredDraft();
    const draft = await patch(id, { fields: { founded_year: year } });
    expect(draft.fields.founded_year).toMatchObject({ value: '2019', state: 'manual' });
  });

  test('names an invalid founding year among all values a listing refuses', async () => {
    const { _id: id } = await aStoredDraft();
    const { missing } = await patch(id, { fields: { founded_year: 3020, contact_email: 'kein mail' } });
    const wrong = missing.filter(({ problem }) => problem !== undefined);
    expect(wrong).toMatchObject([{ field: 'founded_year', limit: '1800-2100' }, { field: 'contact_email' }]);
  });

  test('documents that the founding year may be text, a number or null', () => {
    const tool = toolsOf(operations).find(({ name }) => name === 'update_draft');
    expect(tool?.inputSchema).toHaveProperty('properties.fields.properties.founded_year.anyOf', [
      { type: 'string', maxLength: 500 },
      { type: 'integer', minimum: 0, maximum: 9999 },
      { type: 'null' },
    ]);
  });

  test('restores, sets and locks in that order', async () => {
    const { _id: id, fields } = await aStoredDraft();
    await DraftModel.updateOne({ _id: id }, { $set: { fields: { ...fields, name: draftedField('Drafted', 'q') } } });
    await patch(id, { fields: { name: 'Typed' } });
    expect((await patch(id, { lock_fields: ['name'] })).fields.name).toMatchObject({ value: 'Typed', locked: true });
    expect((await patch(id, { restore: ['name'] })).fields.name).toMatchObject({ value: 'Drafted', state: 'ai' });
  });

  test('replaces lists, merges the story and SEO texts, and clears the competitor on empty text', async () => {
    const { _id: id } = await aStoredDraft();
    await patch(id, {
      faqs: [{ question: 'Why?', answer: 'Because.' }],
      founders: [{ name: 'Inês Prado', title: 'CEO' }, { name: 'Kofi Mensah' }],
      milestones: [{ date: '2026-01-02', title: 'First user' }],
      company_socials: { x: 'https://x.com/quillmoss', github: '' },
      story: { title: 'How it began', journey: 'Long.' },
      seo: { title: 'Quillmoss' },
      competitor_url: 'mosspad.example',
    });
    const draft = await patch(id, {
      story: { journey: '', lessons: 'Many.' },
      seo: { meta: 'Ink.' },
      competitor_url: '',
    });
    expect(draft).toMatchObject({
      faqs: [{ question: 'Why?', answer: 'Because.', evidence: [] }],
      founders: [{ name: 'Inês Prado', title: 'CEO', bio: null }, { name: 'Kofi Mensah' }],
      milestones: [{ date: '2026-01-02', title: 'First user', description: null, url: null }],
      company_socials: { x: 'https://x.com/quillmoss' },
      seo: { title: 'Quillmoss', meta: 'Ink.' },
      competitor_url: null,
    });
    expect(draft.story).toEqual({ title: 'How it began', lessons: 'Many.' });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown part', { feilds: {} }, 'feilds'],
    ['an unknown field', { fields: { taglin: 'x' } }, 'fields.taglin'],
    ['a text over its limit', { fields: { tagline: 'x'.repeat(501) } }, 'fields.tagline'],
    ['a long description', { fields: { description: 'x'.repeat(20_001) } }, 'fields.description'],
    ['21 entries', { fields: { features: Array(21).fill('x') } }, 'fields.features'],
    ['a long entry', { fields: { usps: ['x'.repeat(201)] } }, 'fields.usps.0'],
    ['an unknown field to lock', { lock_fields: ['nam'] }, 'lock_fields.0'],
    ['six fields to redraft', { regenerate: ['name', 'tagline', 'stage', 'city', 'tags', 'usps'] }, 'regenerate'],
    ['21 fields to restore', { restore: Array(21).fill('name') }, 'restore'],
    ['11 FAQs', { faqs: Array(11).fill({ question: 'q', answer: 'a' }) }, 'faqs'],
    ['an FAQ without an answer', { faqs: [{ question: 'q' }] }, 'faqs.0.answer'],
    ['an unknown platform', { company_socials: { myspace: 'https://myspace.com' } }, 'company_socials.myspace'],
    ['seven founders', { founders: Array(7).fill({ name: 'n' }) }, 'founders'],
    ['a long story', { story: { journey: 'x'.repeat(8001) } }, 'story.journey'],
    ['an unknown part of the story', { story: { end: 'x' } }, 'story.end'],
    ['a milestone without a date', { milestones: [{ date: '2026-02-30', title: 't' }] }, 'milestones.0.date'],
    [
      'a milestone link without TLS',
      { milestones: [{ date: '2026-02-03', title: 't', url: 'http://a.example' }] },
      'milestones.0.url',
    ],
    ['51 milestones', { milestones: Array(51).fill({ date: '2026-02-03', title: 't' }) }, 'milestones'],
    ['a long SEO title', { seo: { title: 'x'.repeat(71) } }, 'seo.title'],
    ['a long SEO description', { seo: { meta: 'x'.repeat(171) } }, 'seo.meta'],
    ['a competitor that is not a website', { competitor_url: 'nowhere' }, 'competitor_url'],
    ['a nonexistent category', { fields: { categories: ['Editors', 'Edtors'] } }, 'fields.categories.1'],
  ])('refuses %s', async (_, edit, field) => {
    const { _id: id } = await aStoredDraft();
    const failure = await failureOf(patch(id, edit));
    expect(failure.problems.map((problem) => problem.field)).toContain(field);
  });

  test('suggests the category that was meant', async () => {
    const { _id: id } = await aStoredDraft();
    const failure = await failureOf(patch(id, { fields: { categories: ['Edtors'] } }));
    expect(failure).toMatchObject({ code: 'unknown_category', problems: [{ fix: 'Did you mean `Editors`?' }] });
  });

  test('redrafts no locked field, and nothing before the draft is ready', async () => {
    const { _id: id } = await aStoredDraft();
    const locked = await failureOf(patch(id, { lock_fields: ['city'], regenerate: ['city'] }));
    expect(locked).toMatchObject({ code: 'field_locked', problems: [{ field: 'fields.city' }] });
    const early = await aStoredDraft({ status: 'drafting' });
    expect((await failureOf(patch(early._id, { regenerate: ['city'] }))).code).toBe('draft_not_ready');
  });

  test('says which fields are being redrafted, and accepts only those', async () => {
    const { _id: id } = await aStoredDraft({ values: { city: 'Porto', name: 'Ours' } });
    expect((await patch(id, { regenerate: ['city'] })).regenerating).toEqual(['city']);
    const profile = emptyProfile('rules');
    const evidence = [{ quote: 'Lisbon', url: 'https://quillmoss.example/' }];
    profile.fields.city = { value: 'Lisbon', evidence };
    profile.fields.name = { value: 'Theirs', evidence };
    profile.fields.tagline = { value: 'Theirs', evidence };
    expect(await endDrafting(id, profile, now)).toBe(true);
    expect(await endDrafting(id, profile, now)).toBe(false);
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft.regenerating).toEqual([]);
    expect(draft.fields.city).toEqual({ value: 'Lisbon', state: 'ai', drafted_by: 'rules', evidence });
    expect(draft.fields.name).toMatchObject({ value: 'Ours', state: 'manual' });
    expect(draft.fields.tagline).toMatchObject({ value: null, state: 'not_found' });
  });

  test('loses nothing when edits happen at once', async () => {
    const { _id: id } = await aStoredDraft();
    const edits = [
      { fields: { name: 'Quillmoss' } },
      { fields: { tagline: 'Ink that grows back' } },
      { fields: { city: 'Porto' }, lock_fields: ['city'] },
      { faqs: [{ question: 'Why?', answer: 'Because.' }] },
      { founders: [{ name: 'Inês Prado' }] },
      { seo: { title: 'Quillmoss' } },
      { seo: { meta: 'Ink.' } },
      { story: { title: 'How it began' } },
    ];
    await Promise.all(edits.map((edit) => patch(id, edit)));
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft).toMatchObject({
      fields: { name: { value: 'Quillmoss' }, tagline: { value: 'Ink that grows back' }, city: { locked: true } },
      faqs: [{ question: 'Why?' }],
      founders: [{ name: 'Inês Prado' }],
      seo: { title: 'Quillmoss', meta: 'Ink.' },
      story: { title: 'How it began' },
    });
  });
});
