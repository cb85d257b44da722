import { forgetDeadLetters, forgetMails } from '../../change/change.writes.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { forgetDraftAlbums } from '../../directory/directory.writes.ts';
import { parseWebsite } from '../../kernel/address/website.ts';
import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { forgetTurns } from '../crawl/reading-turn.writes.ts';
import { forgetCrawledPages } from '../crawled-page/crawled-page.writes.ts';
import { DraftModel } from '../draft/draft.model.ts';
import { readAllDrafts, readDraft } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { listedDrafts } from '../draft/listed-draft.reads.ts';
import { saveDraft } from '../draft/save-draft.writes.ts';
import { InviteModel } from '../invite/invite.model.ts';
import { type InviteRecord, inviteMailKey } from '../invite/invite.ts';

/**
 * Deletes an account's drafts with everything derived from them: invites and their emails, crawled pages, dead letters.
 * Pages another draft needs are crawled again. Safe to repeat: drafts go last.
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
 * Detaches a listing, given as it was with its former owner, from all drafts except its new owner's (null: from all of
 * them). Edits to those drafts no longer reach the listing, and the former owner's draft keeps the listing's values.
 * Joins the surrounding transaction, which conflicts with concurrent edits.
 */
export function detachDrafts(
  { _id, owner_account_id }: Pick<ListingRecord, '_id' | 'owner_account_id'>,
  ownerId: string | null,
): Promise<void> {
  const others = ownerId === null ? {} : { account_id: otherThan(ownerId) };
  return inTransaction(async (session) => {
    const lost = DraftModel.find({ listing_id: _id, ...others }, null, { session });
    for (const draft of await lost.lean<DraftRecord[]>().exec()) {
      const [last = draft] = await listedDrafts([draft], () => draft.account_id === owner_account_id);
      await saveDraft(draft, { ...last, listing_id: null }, session);
    }
  });
}

/** Deletes pages crawled for a draft that was deleted during the crawl: a crawl takes a minute, and erasure doesn't wait for it. */
export async function forgetReadForErased(draft: Pick<DraftRecord, '_id' | 'url' | 'competitor_url'>): Promise<void> {
  if ((await readDraft(draft._id)) === undefined) await forgetCrawledPages(websitesReadFor(draft));
}

/** Keys of the websites crawled for a draft: the product's and its main competitor's. */
function websitesReadFor({ url, competitor_url }: Pick<DraftRecord, 'url' | 'competitor_url'>): string[] {
  return [url, competitor_url ?? ''].flatMap((address) => parseWebsite(address)?.key ?? []);
}
