import { describe, expect, test } from 'vitest';
import { callAs } from '../support/call.ts';
import { aStoredDraft, complete, failureOf, patch, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';

useDraftCalls();

/** Values a draft accepts and a listing does not. */
const bad = {
  founded_year: '20199',
  logo_url: 'logo.png',
  contact_email: 'nobody',
  tagline: 'x'.repeat(201),
  stage: 'beta',
  country: 'Nowhere',
};
const names = Object.keys(bad).sort();
const aBadDraft = async () => {
  const { _id: id } = await aStoredDraft({ values: complete });
  return { id, answer: await patch(id, { fields: bad, company_socials: { x: 'our-name' } }) };
};
const namesOf = (parts: readonly { field: string }[]) => parts.map(({ field }) => field.replace('fields.', '')).sort();

describe('values that submit_draft refuses', () => {
  test('are all named at once, by the edit that sets them, by get_draft and by the refusal', async () => {
    const { id, answer } = await aBadDraft();
    const refused = await failureOf(callAs(ownerId, 'submit_draft', { id }));
    expect(namesOf(refused.problems)).toEqual([...names, 'company_socials.x'].sort());
    for (const { missing } of [answer, await callAs(ownerId, 'get_draft', { id })]) {
      const wrong = missing.filter(({ problem }) => problem !== undefined);
      expect(namesOf(wrong)).toEqual(namesOf(refused.problems));
      expect(wrong.every(({ required }) => required)).toBe(true);
    }
    expect(answer.missing).toContainEqual({
      field: 'tagline',
      needs: 'Shorten it to 200 characters.',
      required: true,
      problem: 'is too long for a listing',
      limit: 200,
      actual: 201,
    });
  });

  test('do not count as filled, and no step claims the draft can be submitted', async () => {
    const { id, answer } = await aBadDraft();
    const { completeness } = await patch((await aStoredDraft({ values: complete }))._id, {});
    expect(answer.completeness).toBeLessThan(completeness);
    const { items } = await callAs(ownerId, 'list_my_drafts', { per_page: 100 });
    const listed = items.find((item) => item.id === id);
    expect(listed).toMatchObject({ next_action: 'fill_in', completeness: answer.completeness });
    for (const { next_steps } of [answer, listed ?? expect.fail()]) {
      expect(next_steps.join(' ')).not.toContain('submit_draft');
      expect(next_steps.join(' ')).toContain('`fields.stage` (Send one of idea, mvp, launched, growing.)');
    }
  });

  test('are refused in a dry run of the edit, except those it does not send', async () => {
    const { _id: id } = await aStoredDraft({ values: { ...complete, city: 'x'.repeat(121) } });
    const { dry_run } = await patch(id, { fields: bad, dry_run: true });
    expect(namesOf(dry_run?.refused ?? [])).toEqual(names);
    expect(dry_run?.refused).toContainEqual(
      expect.objectContaining({ field: 'fields.stage', code: 'invalid_parameter', fix: expect.any(String) }),
    );
  });

  test('are named together with an unknown category, which gets the nearest names', async () => {
    const { _id: id } = await aStoredDraft({ values: complete });
    const fields = { ...bad, categories: ['Zettelkasten'] };
    const { code, problems } = await failureOf(patch(id, { fields }));
    expect(code).toBe('unknown_category');
    expect(namesOf(problems)).toEqual([...names, 'categories.0'].sort());
    expect(problems.find(({ field }) => field === 'fields.categories.0')?.fix).toContain('Closest matches: `Editors`');
  });
});
