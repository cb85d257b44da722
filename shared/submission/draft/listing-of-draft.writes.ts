import type { CategoryTree, ListingRecord } from '../../directory/directory.ts';
import { editListingAs } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { DraftRecord } from './draft.ts';
import { isBlank } from './field-state.ts';
import type { ContentReading, ListingContent } from './listing-content.ts';
import { changedContent, mergeContent } from './merge-content.ts';

/** Input for saving content: the category tree and the next milestone id. */
export interface ContentIds {
  tree: CategoryTree;
  firstMilestone: number;
}

/** ContentIds, plus who is saving. */
export interface ContentSaving extends ContentIds {
  by: Actor;
}

type Submitted = Pick<DraftRecord, 'account_id' | 'listing_id' | 'fields'>;

/**
 * Saves an edit's changes on a draft's listing without overwriting edits made elsewhere. Returns the listing's id;
 * if the listing was deleted or belongs to another account, saves nothing and returns undefined. Throws
 * `invalid_parameter` with every problem of `wanted`.
 */
export async function editSubmittedListing(
  draft: Submitted,
  before: ListingContent,
  wanted: ContentReading,
  saving: ContentSaving,
  now: Date,
): Promise<number | undefined> {
  requireFit(wanted, namelessness(draft));
  return saveContent(draft, changedContent(before, wanted.content), saving, now);
}

/**
 * Saves content as one version of the draft's listing and returns its id; undefined if it doesn't exist or belongs to
 * another account.
 */
export async function saveContent(
  { listing_id, account_id }: Pick<Submitted, 'account_id' | 'listing_id'>,
  content: Partial<ListingContent>,
  saving: ContentSaving,
  now: Date,
): Promise<number | undefined> {
  if (listing_id === null) return undefined;
  const isOwn = ({ owner_account_id }: ListingRecord): boolean => owner_account_id === account_id;
  const edited = await editListingAs(listing_id, { by: saving.by, cause: 'draft' }, now, (before) =>
    isOwn(before) ? { ...withContent(before, content, saving), updated_at: now } : undefined,
  );
  return edited !== undefined && isOwn(edited.listing) ? listing_id : undefined;
}

/** A listing with the content of a draft. */
export const withContent = (
  listing: ListingRecord,
  content: Partial<ListingContent>,
  { tree, firstMilestone }: ContentIds,
): ListingRecord => ({ ...listing, ...mergeContent(listing, content, { tree, takeId: counting(firstMilestone) }) });

/**
 * Rejects a draft that can't become a listing: `draft_incomplete` if parts are only `missing`, else
 * `invalid_parameter`, with a fix for every field.
 */
export function requireFit({ problems }: ContentReading, missing: readonly FieldProblem[]): void {
  const all = [...missing, ...problems];
  if (all.length === 0) return;
  const fields = all.map(({ field }) => `\`${field}\``).join(', ');
  throw problems.length === 0
    ? new SlipwayError('draft_incomplete', say('problem_api.draft_lacks', { fields }), all)
    : new SlipwayError('invalid_parameter', say('problem_api.draft_not_valid', { fields }), all);
}

/** A saved listing may lose any value except its name. */
function namelessness({ fields }: Submitted): FieldProblem[] {
  return !isBlank(fields.name.value)
    ? []
    : [
        {
          field: 'fields.name',
          code: 'required',
          detail: say('problem.required'),
          limit: 200,
          fix: say('problem.enter_name'),
        },
      ];
}

function counting(first: number): () => number {
  let next = first;
  return () => {
    next += 1;
    return next - 1;
  };
}
