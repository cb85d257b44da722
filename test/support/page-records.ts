import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { beginClaim } from '../../shared/community/claim/begin-claim.writes.ts';
import { CollectionModel } from '../../shared/community/collection/collection.model.ts';
import { stopTokens } from '../../shared/community/follow/stop-link.writes.ts';
import { WebhookEndpointModel } from '../../shared/community/webhook/webhook.model.ts';
import { saveAwards } from '../../shared/directory/award/award.writes.ts';
import { saveFounders } from '../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { invitePerson } from '../../shared/directory/membership/invite-person.writes.ts';
import { PostModel } from '../../shared/directory/post/post.model.ts';
import { savePosts } from '../../shared/directory/post/post.writes.ts';
import { SitePageModel } from '../../shared/directory/site-page/site-page.model.ts';
import { saveUpdates } from '../../shared/directory/update/update.writes.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { readAccount } from '../../shared/identity/account/account.reads.ts';
import { ImportRunModel } from '../../shared/intake/import-run/import-run.model.ts';
import { joinListingPath } from '../../shared/kernel/address/account-paths.ts';
import { stopMailsPath } from '../../shared/kernel/address/community-paths.ts';
import { addWeeks, weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { ListingReviewModel } from '../../shared/launch/review/listing-review.model.ts';
import { saveWeekResult } from '../../shared/launch/week-result/week-result.writes.ts';
import { saveAll } from '../../shared/platform/mongo/save-all.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../shared/submission/invite/invite.writes.ts';
import { lastWeek, now } from './clock.ts';
import { aDraft } from './draft-factories.ts';
import { aFounder, aLaunch, aListing, anAccount, anAward, anUpdate, aPost, aWeekResult } from './factories.ts';
import { anImportRun } from './import-runs.ts';
import { saidInLegalPages } from './legal.ts';
import { anyone, invitedToken, joined } from './people.ts';
import { saveOrders, seller, sells } from './shop.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';
import { aCollection, aComment, aReview, saveComments, saveReviews } from './talk.ts';
import { aWebhookEndpoint } from './webhooks.ts';

const longest = 60;
export const ledgerWeek = addWeeks(lastWeek, -2);

/** The small catalogue, with enough of everything that each list has a second page. */
export async function saveLongCatalogue(): Promise<void> {
  await saveSmallCatalogue();
  const numbers = Array.from({ length: longest }, (_, index) => index);
  const ids = numbers.map((number) => 8_000 + number);
  await saveFounders(ids.map((_id) => aFounder({ _id })));
  const launch = { launches: [aLaunch(lastWeek, 1)], launch_week: lastWeek, launched_at: weekStart(lastWeek) };
  const place = { primary_category: 501, category_path: [501] };
  const replaces = { imported_alternative_names: ['Quarrybook'] };
  await saveListings(
    ids.map((_id) => aListing({ _id, ...place, ...launch, votes: 1, founder_ids: [_id], ...replaces })),
  );
  await saveUpdates(ids.map((id) => anUpdate(id)));
  await savePosts(numbers.map(() => aPost()));
  await SitePageModel.insertMany([aPost({ slug: 'sample-page' })]);
  await CollectionModel.insertMany([aCollection({ _id: 'sample-public', is_public: true })]);
  await AccountModel.insertMany([anAccount({ page_id: 'sample-person' })]);
  await saveReviews(ids.map((_, index) => aReview({ _id: 9_001 + index, listing_id: 701 })));
  await saveComments(ids.map((_, index) => aComment({ _id: 9_001 + index, listing_id: 701 })));
  await saveAwards(ids.map((id, index) => anAward(addWeeks(lastWeek, -1 - index), 1, id)));
  await sells({ 'seller.name': seller.name, 'seller.address': seller.address, legal: saidInLegalPages });
  await saveWeekResult(aWeekResult(ledgerWeek, [701, 999_999]), now);
  await announceEverything(now);
}

/** Records of an account whose own pages are checked. */
export interface OwnRecords {
  account: string;
  draft: string;
  listing: number;
  /** A listing waiting for the team. */
  review: number;
  claim: number;
  /** URL of an invite. */
  invite: string;
  /** URL of the link that stops emails about the listing. */
  stopMails: string;
  /** URL of an invite to someone else's listing team. */
  join: string;
  /** Numbers of an unpaid order, one being paid, and a paid one. */
  orders: { pending: string; paying: string; paid: string };
}

/** Gives an account a draft, a listing, a claim, an invite it sent, and a link that stops emails. */
export async function saveOwnRecords(accountId: string): Promise<OwnRecords> {
  const draft = aDraft({ account_id: accountId, values: { name: 'Quillmoss' } });
  await DraftModel.insertMany([draft]);
  for (const model of [PostModel, SitePageModel]) await saveAll(model, [aPost({ _id: 9_101 })]);
  await saveAll(ImportRunModel, [anImportRun()]);
  const listing = aListing({ owner_account_id: accountId });
  await saveListings([listing]);
  const { _id } = await inviteCofounder(draft, 'kofi@mosspad.example', now);
  const mail = await MailModel.findOne({ _id: `invite-${_id}` })
    .orFail()
    .lean<{ text: string }>()
    .exec();
  await saveAll(CollectionModel, [aCollection({ _id: 'sample-own', account_id: accountId })]);
  await saveAll(WebhookEndpointModel, [aWebhookEndpoint({ _id: 'sample-own-webhook', account_id: accountId })]);
  const { claim } = await beginClaim(accountId, { slug: 'fernleaf', method: 'dns' }, now);
  const join = await invitedTo(accountId, listing._id);
  const token = (await stopTokens([accountId], listing._id)).get(accountId) ?? '';
  return {
    account: accountId,
    draft: draft._id,
    listing: listing._id,
    review: await saveInReview(accountId),
    claim: claim._id,
    invite: /\/invites\/\S+/.exec(mail.text)?.[0] ?? '',
    stopMails: stopMailsPath(token),
    join,
    orders: await saveOrders(accountId, listing._id),
  };
}

async function saveInReview(accountId: string): Promise<number> {
  const unseen = { status: 'draft', published_at: null, launched_at: null, launch_week: null, launches: [] } as const;
  const listing = aListing({ ...unseen, launches: [], owner_account_id: accountId });
  await saveListings([listing]);
  const review = { _id: listing._id, state: 'waiting', text: '', revision: 0, decisions: 0, since: now } as const;
  await saveAll(ListingReviewModel, [review]);
  return listing._id;
}

/** Gives the account's listing team members, and invites the account to another one; returns that invite's URL. */
async function invitedTo(accountId: string, listingId: number): Promise<string> {
  const [editor, other] = [await anyone({ name: 'Kofi' }), await anyone()];
  await joined(accountId, listingId, editor);
  await invitePerson(accountId, listingId, { email: 'asked@mosspad.example', role: 'owner' }, now);
  const listing = aListing({ owner_account_id: other._id });
  await saveListings([listing]);
  const account = await readAccount(accountId);
  if (account === null) return joinListingPath();
  await invitePerson(other._id, listing._id, { email: account.email, role: 'editor' }, now);
  return joinListingPath(await invitedToken(account.email));
}
