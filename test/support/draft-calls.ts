import { afterAll, beforeAll, expect } from 'vitest';
import { closeQueue } from '../../jobs/queue.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../shared/submission/draft/draft.ts';
import { callAs } from './call.ts';
import { useDatabase } from './database.ts';
import { aDraft, ownerId } from './draft-factories.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';

/** A database with a small catalogue, for tests that call draft operations. */
export function useDraftCalls(): void {
  useDatabase();
  beforeAll(saveSmallCatalogue);
  afterAll(closeQueue);
}

/** An account that owns nothing. */
export const strangerId = '7d0c9a3e-1111-4222-8333-3f1c5f0f2a10';

/** What a draft needs to be submitted. */
export const complete = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };

/** A stored, ready draft. */
export async function aStoredDraft(given: Parameters<typeof aDraft>[0] = {}): Promise<DraftRecord> {
  const draft = aDraft(given);
  await DraftModel.insertMany([draft]);
  return draft;
}

/** Edits a draft as its owner. */
export const patch = (id: string, edit: Record<string, unknown>) => callAs(ownerId, 'update_draft', { id, ...edit });

/** A listing as currently stored. */
export const storedListing = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().exec();

/** The error of a failed call. */
export async function failureOf(calling: Promise<unknown>): Promise<SlipwayError> {
  const problem = await calling.then(
    () => expect.unreachable('the call succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof SlipwayError)) throw problem;
  return problem;
}
