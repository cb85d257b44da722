import { forgetDeadLetters, forgetMails } from '../../change/change.writes.ts';
import { forgetDraftAlbums } from '../../directory/directory.writes.ts';
import { parseWebsite } from '../../kernel/address/website.ts';
import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { forgetTurns } from '../crawl/reading-turn.writes.ts';
import { forgetCrawledPages } from '../crawled-page/crawled-page.writes.ts';
import { DraftModel } from '../draft/draft.model.ts';
import { readAllDrafts, readDraft } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { InviteModel } from '../invite/invite.model.ts';
import { type InviteRecord, inviteMailKey } from '../invite/invite.ts';

/**
 * Removes an account's drafts with what came of them: invites and their emails, pages that were read for them, letters of work that was
 * given up. Pages that another draft needs as well are read again. Safe to repeat: drafts go last.
 */
export async function forgetDrafts(accountId: string): Promise<void> {
  const drafts = await readAllDrafts(accountId);
  const ids = drafts.map(({ _id }) => _id);
  const invites = await InviteModel.find({ draft_id: oneOf(ids) })
    .lean<InviteRecord[]>()
    .exec();
  await forgetMails(invites.map(inviteMailKey));
  await InviteModel.deleteMany({ draft_id: oneOf(ids) });
  await forgetDeadLetters(ids);
  await forgetDraftAlbums(ids);
  await forgetTurns(accountId);
  await forgetCrawledPages(drafts.flatMap(websitesReadFor));
  await DraftModel.deleteMany({ account_id: accountId });
}

/**
 * Parts a listing from the drafts of all but its owner (null: of everyone), so that their edits no longer reach it. Joins the
 * surrounding transaction, with which an edit under way is in conflict.
 */
export async function detachDrafts(listingId: number, ownerId: string | null): Promise<void> {
  const others = ownerId === null ? {} : { account_id: otherThan(ownerId) };
  await DraftModel.updateMany({ listing_id: listingId, ...others }, { $set: { listing_id: null } });
}

/** Forgets what was read for a draft that has been removed since: reading takes a minute, and an erasure does not wait for it. */
export async function forgetReadForErased(draft: Pick<DraftRecord, '_id' | 'url' | 'competitor_url'>): Promise<void> {
  if ((await readDraft(draft._id)) === undefined) await forgetCrawledPages(websitesReadFor(draft));
}

/** Keys of the websites that are read for a draft: the product's own, and its main competitor's. */
function websitesReadFor({ url, competitor_url }: Pick<DraftRecord, 'url' | 'competitor_url'>): string[] {
  return [url, competitor_url ?? ''].flatMap((address) => parseWebsite(address)?.key ?? []);
}
