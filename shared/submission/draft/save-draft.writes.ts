import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import { requireWithin } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import { DraftModel } from './draft.model.ts';
import type { DraftRecord } from './draft.ts';
import { listedDraft } from './listed-draft.reads.ts';

/** The draft as the transaction sees it. Throws `not_found`, even if the draft exists but belongs to someone else. */
export async function draftInTransaction(
  filter: { _id: string; account_id?: string },
  session: ClientSession,
): Promise<DraftRecord> {
  const draft = await DraftModel.findOne(filter, null, { session }).lean<DraftRecord>().exec();
  if (draft === null) throw notFound('draft');
  requireWithin(draft.listing_id);
  return listedDraft(draft);
}

/**
 * Saves only a draft's changed parts, in the transaction that read it, so that concurrent edits don't overwrite each
 * other.
 */
export async function saveDraft(before: DraftRecord, after: DraftRecord, session: ClientSession): Promise<void> {
  const changed = { ...changedParts('', before, after), ...changedParts('fields.', before.fields, after.fields) };
  await DraftModel.updateOne({ _id: before._id }, { $set: changed }, { session });
}

function changedParts(prefix: string, before: object, after: object): Record<string, unknown> {
  const old: Record<string, unknown> = { ...before };
  const parts = Object.entries(after).filter(([key, value]) => key !== 'fields' && !isDeepStrictEqual(value, old[key]));
  return Object.fromEntries(parts.map(([key, value]) => [prefix + key, value]));
}
