import { isDeepStrictEqual } from 'node:util';
import { editListingAs, setListingFounders } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { DraftRecord } from './draft.ts';
import { saveDraftQuotes } from './draft-quotes.writes.ts';
import { type ContentReading, type ListingContent, readContent, type Vocabulary } from './listing-content.ts';
import { type ContentIds, changedContent, withContent } from './merge-content.ts';

/** ContentIds, plus who is saving. */
export interface ContentSaving extends ContentIds {
  by: Actor;
}

/** Saves an edit's changes on the listing of a submitted draft, in the transaction that read both. */
export async function editListingOf(
  { before, after }: Record<'before' | 'after', DraftRecord>,
  saving: ContentSaving & Vocabulary,
  now: Date,
): Promise<void> {
  if (after.listing_id === null) return;
  const [old, { content }] = [readContent(before, saving), readContent(after, saving)];
  await saveContent(after.listing_id, changedContent(old.content, content), saving, now);
  await saveDraftQuotes(after, content, after.listing_id, now);
  const { founders } = content;
  if (isDeepStrictEqual(old.content.founders, founders)) return;
  await setListingFounders(after.listing_id, { by: saving.by, wanted: founders }, now);
}

/** Saves content as one version of a draft's listing. */
export async function saveContent(
  listingId: number,
  content: Partial<ListingContent>,
  saving: ContentSaving,
  now: Date,
): Promise<void> {
  await editListingAs(listingId, { by: saving.by, cause: 'draft' }, now, (before) => ({
    ...withContent(before, content, saving),
    updated_at: now,
  }));
}

/**
 * Rejects a draft that can't become a listing: `draft_incomplete` if parts are only `missing`, else
 * `invalid_parameter`, with a fix for every field.
 */
export function requireFit(problems: ContentReading['problems'], missing: readonly FieldProblem[]): void {
  const all = [...missing, ...problems];
  if (all.length === 0) return;
  const fields = all.map(({ field }) => `\`${field}\``).join(', ');
  throw problems.length === 0
    ? new SlipwayError('draft_incomplete', say('problem_api.draft_lacks', { fields }), all)
    : new SlipwayError('invalid_parameter', say('problem_api.draft_not_valid', { fields }), all);
}
