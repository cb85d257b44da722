import { describe, expect, test } from 'vitest';
import { callOperation } from '../../api/call-operation.ts';
import { submitListingOperation } from '../../api/draft/submit-listing.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { readActivity } from '../../shared/identity/audit/audit.reads.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { call, callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { aStoredDraft, failureOf, strangerId, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';

const missingId = '11111111-2222-4333-8444-555555555555';

useDraftCalls();

describe('submit_listing', () => {
  test('creates a draft of the website, which is then read', async () => {
    const draft = await callAs(ownerId, 'submit_listing', { url: 'quillmoss.example/app' });
    expect(draft).toMatchObject({ status: 'crawling', url: 'https://quillmoss.example/app', listing_id: null });
    expect(draft.next_steps[0]).toContain('get_draft');
    expect(await callAs(ownerId, 'get_draft', { id: draft.id })).toEqual(draft);
    const { items } = await readActivity(ownerId, 1, 1);
    expect(items).toMatchObject([{ action: 'submit_listing', target: `/drafts/${draft.id}` }]);
  });

  test('called again while the website is being read returns the same draft to the same account, even at once', async () => {
    const submit = (account = ownerId) => callAs(account, 'submit_listing', { url: 'https://again.example' });
    const [first, ...more] = await Promise.all([submit(), submit(), submit(), submit(), submit()]);
    expect(more.map(({ id }) => id)).toEqual(more.map(() => first?.id));
    expect((await submit(strangerId)).id).not.toBe(first?.id);
    await DraftModel.updateOne({ _id: first?.id }, { $set: { status: 'drafting' } });
    expect(await submit()).toMatchObject({ id: first?.id, status: 'drafting' });
    await DraftModel.updateOne({ _id: first?.id }, { $set: { status: 'ready' } });
    expect((await submit()).id).not.toBe(first?.id);
  });

  test('called with keys creates one draft per key', async () => {
    const submit = async (idempotencyKey: string) => {
      const caller = { accountId: ownerId, credential: { kind: 'session', id: 'one' }, scopes } as const;
      const context = { now, requestId: idempotencyKey, caller, idempotencyKey };
      const { output } = await callOperation(submitListingOperation, { url: 'https://keyed.example' }, context);
      return (output as { id: string }).id;
    };
    const [one, two, again] = [await submit('one'), await submit('two'), await submit('one')];
    expect([one === two, one === again]).toEqual([false, true]);
  });

  test.each([
    ['no address', 'not a site'],
    ['another scheme', 'ftp://fernleaf.example'],
    ['credentials', 'https://me:secret@fernleaf.example'],
    ['a host without a dot', 'http://localhost'],
    ['nothing', ''],
    ['2049 characters', `https://a.example/${'a'.repeat(2049)}`],
  ])('refuses %s', async (_, url) => {
    expect(await failureOf(callAs(ownerId, 'submit_listing', { url }))).toMatchObject({
      code: 'invalid_parameter',
      problems: [{ field: 'url' }],
    });
  });

  test('says how to claim a website that is already listed', async () => {
    const failure = await failureOf(callAs(ownerId, 'submit_listing', { url: 'http://fernleaf.example' }));
    expect(failure.code).toBe('already_listed');
    expect(failure.message).toContain('`claim_listing {"slug":"fernleaf","method":"meta"}`');
  });

  test('requires sign-in', async () => {
    expect((await failureOf(call('submit_listing', { url: 'https://a.example' }))).code).toBe('not_signed_in');
  });

  test('refuses an unknown property with a hint', async () => {
    const failure = await failureOf(callAs(ownerId, 'submit_listing', { url: 'https://a.example', ur: 1 }));
    expect(failure).toMatchObject({
      code: 'unknown_property',
      problems: [{ field: 'ur', fix: 'Did you mean `url`?' }],
    });
  });
});

describe('somebody else’s draft', () => {
  test.each(['get_draft', 'update_draft', 'submit_draft'] as const)('is missing to %s', async (name) => {
    const { _id: id } = await aStoredDraft();
    const [foreign, missing] = [
      await failureOf(callAs(strangerId, name, { id })),
      await failureOf(callAs(ownerId, name, { id: missingId })),
    ];
    expect([foreign.code, foreign.message]).toEqual(['not_found', missing.message]);
  });

  test('cannot be given invites', async () => {
    const { _id: id } = await aStoredDraft();
    const failure = await failureOf(callAs(strangerId, 'invite_cofounder', { id, email: 'kofi@mosspad.example' }));
    expect(failure.code).toBe('not_found');
  });
});

test('list_my_drafts returns only the caller’s drafts, newest first', async () => {
  const account_id = '3c3c9a3e-1111-4222-8333-3f1c5f0f2a10';
  const older = await aStoredDraft({ account_id, created_at: new Date('2026-11-01T00:00:00Z') });
  const newer = await aStoredDraft({ account_id, values: { name: 'Newer' } });
  const { items, total } = await callAs(account_id, 'list_my_drafts', { per_page: 5 });
  expect(items.map(({ id }) => id)).toEqual([newer._id, older._id]);
  expect(items[0]).toMatchObject({ name: 'Newer', status: 'ready', completeness: 9 });
  expect(total).toBe(2);
  expect((await callAs(account_id, 'list_my_drafts', { page: 9 })).items).toEqual([]);
});
