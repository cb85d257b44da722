import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { listingStatuses } from '../../shared/directory/listing/listing.ts';
import type { DraftRecord } from '../../shared/submission/draft/draft.ts';
import { toDraftView } from '../../shared/submission/draft/draft-view.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aStoredDraft } from '../support/draft-calls.ts';
import { aDraft, ownerId } from '../support/draft-factories.ts';
import { aListing } from '../support/factories.ts';
import { callsIn } from '../support/next-calls.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';
import { stepsIn } from '../support/steps-in.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

/** Problems with the calls that next steps name. */
function wrongCalls(steps: readonly string[]): string[] {
  return callsIn(steps).flatMap(({ tool, input }) => {
    const operation = operations.find(({ name }) => name === tool);
    if (operation === undefined) return [`There is no tool ${tool}.`];
    const parsed = operation.input.safeParse(input);
    return parsed.success ? [] : [`${tool}: ${parsed.error.message}`];
  });
}

const toolNames = new Set<string>(operations.map(({ name }) => name));
/** Words that look like tools but name values in the answer. */
const valueNames = new Set(['listing_id', 'claim_id']);
const unknownNames = (steps: readonly string[]): string[] =>
  (steps.join(' ').match(/\b(?:get|list|update|submit|choose|create|post|claim)_[a-z_]+\b/g) ?? []).filter(
    (name) => !toolNames.has(name) && !valueNames.has(name),
  );

const url = 'https://mosspad.example/';
const competitor = { url, outcome: null, fields: {}, attempts: 0, next_at: now };
const whole = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
const states: Partial<DraftRecord>[] = (['crawling', 'drafting', 'ready'] as const).flatMap((status) =>
  [null, 7].flatMap((listing_id) =>
    ['read', 'unreachable'].flatMap((outcome) =>
      [[], ['name' as const]].flatMap((regenerating) =>
        [null, competitor].map((other) => ({
          status,
          listing_id,
          crawl: { outcome, pages_read: 1 },
          regenerating,
          competitor: other,
        })),
      ),
    ),
  ),
);

describe('next steps', () => {
  test.each([
    ['an empty', {}],
    ['a complete', whole],
  ])('of %s draft name only existing tools with valid arguments, in every state', (_, values) => {
    for (const state of states) {
      const { next_steps: steps } = toDraftView(aDraft({ ...state, values }));
      expect(callsIn(steps).length).toBeGreaterThan(0);
      expect([...wrongCalls(steps), ...unknownNames(steps)]).toEqual([]);
    }
  });

  test.each(listingStatuses)('of a listing that is %s do so as well', async (status) => {
    const listing = aListing({ _id: 9_000 + listingStatuses.indexOf(status), status, owner_account_id: ownerId });
    await ListingModel.insertMany([{ ...listing, launch_week: '2027-01-04', plan: 'free' }]);
    const { next_steps: steps } = await callAs(ownerId, 'get_my_listing', { listing_id: listing._id });
    expect(steps.length).toBeGreaterThan(0);
    expect([...wrongCalls(steps), ...unknownNames(steps)]).toEqual([]);
  });

  test('of every example in the documentation do so as well', () => {
    const steps = stepsIn(operations.map(({ example }) => example.output));
    expect(callsIn(steps).length).toBeGreaterThan(5);
    expect([...wrongCalls(steps), ...unknownNames(steps)]).toEqual([]);
  });

  test('ask for exactly what submitting requires', () => {
    const asked = (values: Record<string, string | string[]>) =>
      callsIn(toDraftView(aDraft({ values })).next_steps).find(({ tool }) => tool === 'update_draft')?.step ?? '';
    expect(asked({})).toContain('`name`, `tagline`, `categories`.');
    expect(asked({ name: 'Quillmoss', description: 'Ink.' })).toContain('in `fields`: `categories`.');
    expect(asked(whole)).toBe('');
  });

  test.each([
    ['nothing', {}],
    ['a name and a category but no text', { name: 'Quillmoss', categories: ['Editors'] }],
    ['a text but no name', { tagline: 'Ink that grows back' }],
    ['everything', whole],
  ])('of a draft with %s change nothing already there when each call is sent as is', async (_, values) => {
    const draft = await aStoredDraft({ values });
    const before = toDraftView(draft);
    for (const { tool, input } of callsIn(before.next_steps)) await callAs(ownerId, tool as 'get_draft', input);
    const after = await callAs(ownerId, 'get_draft', { id: draft._id });
    expect(after.fields).toEqual(before.fields);
    for (const { tool, input } of callsIn(after.next_steps)) await callAs(ownerId, tool as 'get_draft', input);
    expect((await callAs(ownerId, 'get_draft', { id: draft._id })).fields).toEqual(before.fields);
  });
});
