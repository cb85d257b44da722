import { nobody } from '../../kernel/nobody.ts';
import type { DraftedProfile } from './draft.ts';
import { newDraft } from './draft.ts';
import { applyProfile } from './draft-arrival.ts';
import { type DraftView, toDraftView } from './draft-view.ts';
import { emptyProfile } from './empty-profile.ts';

/** A draft that isn't stored: no IDs, times or next steps. */
export type OfflineDraft = Omit<
  DraftView,
  'id' | 'progress' | 'regenerating' | 'listing_id' | 'next_steps' | 'created_at' | 'updated_at'
>;

/**
 * A website's draft in API form, from a drafted profile. `outcome` is `read`, or why the crawl failed; in that case
 * `profile` is undefined and every field is `not_found`.
 */
export function offlineDraft(
  url: string,
  outcome: string,
  profile: DraftedProfile | undefined,
  now: Date,
): OfflineDraft {
  const blank = newDraft({ _id: nobody, account_id: nobody, url, website_key: url }, now);
  const crawl = { outcome, pages_read: profile === undefined ? 0 : 1 };
  const draft = applyProfile({ ...blank, crawl }, profile ?? emptyProfile('rules'), now);
  const { id, progress, regenerating, listing_id, next_steps, created_at, updated_at, ...shown } = toDraftView(draft);
  return shown;
}
