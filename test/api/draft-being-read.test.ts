import { describe, expect, test } from 'vitest';
import { updateDraftOperation } from '../../api/draft/update-draft.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { callAs } from '../support/call.ts';
import { aStoredDraft, complete, patch, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';
import { callsIn } from '../support/next-calls.ts';

useDraftCalls();

const beingRead = { status: 'crawling', crawl: { outcome: null, pages_read: 2 } } as const;

describe('a draft whose website is being read', () => {
  test('reports progress, what its owner has typed, and how to wait', async () => {
    const { _id: id } = await aStoredDraft(beingRead);
    await patch(id, { fields: { city: 'Porto' } });
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft).toMatchObject({ status: 'crawling', progress: { pages_read: 2 }, missing: [] });
    expect(draft.fields).toEqual({ city: expect.objectContaining({ value: 'Porto', state: 'manual' }) });
    expect(callsIn(draft.next_steps)).toMatchObject([{ tool: 'get_draft', input: { id, wait_seconds: 30 } }]);
    expect(JSON.stringify(draft).length).toBeLessThan(1_200);
  });

  test('is returned once ready when the caller waits', async () => {
    const { _id: id } = await aStoredDraft(beingRead);
    const waiting = callAs(ownerId, 'get_draft', { id, wait_seconds: 30 });
    await DraftModel.updateOne({ _id: id }, { $set: { status: 'ready', 'crawl.outcome': 'read' } });
    expect(await waiting).toMatchObject({ status: 'ready', fields: { name: { state: 'not_found' } } });
  });

  test('is returned as is when the caller does not wait long enough', async () => {
    const { _id: id } = await aStoredDraft(beingRead);
    expect(await callAs(ownerId, 'get_draft', { id, wait_seconds: 1 })).toMatchObject({ status: 'crawling' });
  });
});

describe('editing a draft', () => {
  test('tells an assistant what changed and what is missing, and nothing else', async () => {
    const { _id: id } = await aStoredDraft({ values: complete });
    const edit = { fields: { city: 'Porto', name: complete.name }, lock_fields: ['tagline'], seo: { title: 'Ink' } };
    const answer = await patch(id, edit);
    expect(answer.changed).toEqual(['fields.tagline', 'fields.city', 'seo.title']);
    expect(answer.fields.name?.value).toBe(complete.name);
    const said = JSON.parse(updateDraftOperation.text?.(answer as never) ?? '');
    expect(Object.keys(said.fields)).toEqual(['tagline', 'city']);
    expect(said).toMatchObject({ id, changed: answer.changed, missing: answer.missing, next_steps: answer.next_steps });
    expect(await patch(id, edit)).toMatchObject({ changed: [] });
  });
});
