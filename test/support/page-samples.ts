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
import { readAccount } from '../../shared/identity/account/account.reads.ts';
import { ImportRunModel } from '../../shared/intake/import-run/import-run.model.ts';
import { joinListingPath } from '../../shared/kernel/address/account-paths.ts';
import { stopMailsPath } from '../../shared/kernel/address/community-paths.ts';
import { addWeeks, weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { saveWeekResult } from '../../shared/launch/week-result/week-result.writes.ts';
import { saveAll } from '../../shared/platform/mongo/save-all.ts';
import type { pageKinds } from '../../shared/publish/page-kinds/page-kinds.reads.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../shared/submission/invite/invite.writes.ts';
import { lastWeek, nextWeek, now } from './clock.ts';
import { aDraft } from './draft-factories.ts';
import { aFounder, aLaunch, aListing, anAward, anUpdate, aPost, aWeekResult } from './factories.ts';
import { anImportRun } from './import-runs.ts';
import { saidInLegalPages } from './legal.ts';
import { anyone, invitedToken, joined } from './people.ts';
import { saveOrders, seller, sells } from './shop.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';
import { aCollection, aComment, aReview, saveComments, saveReviews } from './talk.ts';
import { aWebhookEndpoint } from './webhooks.ts';

export type PageKindName = keyof typeof pageKinds;

/** One address of a kind; null for a page that is shown at addresses of other kinds only. */
export type PageSample = string | null;

const longest = 60;
const ledgerWeek = addWeeks(lastWeek, -2);

/** The small catalogue, with so many of everything that each list has a second page. */
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
  await saveReviews(ids.map((_, index) => aReview({ _id: 9_001 + index, listing_id: 701 })));
  await saveComments(ids.map((_, index) => aComment({ _id: 9_001 + index, listing_id: 701 })));
  await saveAwards(ids.map((id, index) => anAward(addWeeks(lastWeek, -1 - index), 1, id)));
  await sells({ 'seller.name': seller.name, 'seller.address': seller.address, legal: saidInLegalPages });
  await saveWeekResult(aWeekResult(ledgerWeek, [701, 999_999]), now);
  await announceEverything(now);
}

/** What an account has whose own pages are looked at. */
export interface OwnRecords {
  account: string;
  draft: string;
  listing: number;
  claim: number;
  /** Address of an invite. */
  invite: string;
  /** Address of the link that stops the mails about the listing. */
  stopMails: string;
  /** Address of an invite to the people of a listing of somebody else. */
  join: string;
  /** Numbers of an order to pay, of one that is being paid, and of one that is paid. */
  orders: { pending: string; paying: string; paid: string };
}

/** Gives an account a draft, a listing, a claim, an invite that it sent, and a link that stops mails. */
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
  await CollectionModel.insertMany([aCollection({ _id: 'sample-own', account_id: accountId })]);
  await WebhookEndpointModel.insertMany([aWebhookEndpoint({ _id: 'sample-own-webhook', account_id: accountId })]);
  const { claim } = await beginClaim(accountId, { slug: 'fernleaf', method: 'dns' }, now);
  const join = await invitedTo(accountId, listing._id);
  const token = (await stopTokens([accountId], listing._id)).get(accountId) ?? '';
  return {
    account: accountId,
    draft: draft._id,
    listing: listing._id,
    claim: claim._id,
    invite: /\/invites\/\S+/.exec(mail.text)?.[0] ?? '',
    stopMails: stopMailsPath(token),
    join,
    orders: await saveOrders(accountId, listing._id),
  };
}

/** Gives the account's listing people, and invites the account to another one: gives the address of that. */
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

/** One address of every kind of page for everybody, in the long catalogue. A kind that is left out does not compile. */
export const publicSamples = {
  home: '/',
  browse: '/products',
  categories: '/categories',
  launches: '/launches',
  leaderboards: '/leaderboards',
  leaderboard: '/leaderboards/community-all-time',
  awards: '/awards',
  updates: '/updates',
  founders: '/founders',
  blog: '/blog',
  compareChoice: '/compare',
  rankings: '/how-rankings-work',
  pricing: '/pricing',
  apiDocs: '/docs/api',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  security: '/security',
  category: '/categories/tools',
  categoryPage: '/categories/tools/page/2',
  listing: '/products/fernleaf',
  replaced: '/alternatives-to/quarrybook',
  week: `/launches/${lastWeek}`,
  founder: '/founders/ines-prado',
  post: '/blog/how-ranking-works',
  sitePage: '/pages/sample-page',
  alternatives: '/products/fernleaf/alternatives',
  comments: '/products/fernleaf/comments',
  commentsPage: '/products/fernleaf/comments/page/2',
  thread: '/products/fernleaf/comments/9001',
  collection: '/collections/sample-public',
  reviews: '/products/fernleaf/reviews',
  reviewsPage: '/products/fernleaf/reviews/page/2',
  badgeGallery: '/products/fernleaf/badges',
  comparison: '/compare/fernleaf/mosspad',
  ledger: `/launches/${ledgerWeek}/ledger`,
  launchFeed: '/launches/feed/recent',
  launchFeedPage: '/launches/feed/recent/page/2',
  leaderboardPage: '/leaderboards/community-all-time/page/2',
  awardsPage: '/awards/page/2',
  updatesPage: '/updates/page/2',
  foundersPage: '/founders/page/2',
  blogPage: '/blog/page/2',
  components: '/docs/components',
  missing: null,
  api: '/api/v1/site',
  feed: '/feeds/launches.rss',
  categoryFeed: '/feeds/categories/tools.atom',
  ledgerJson: `/launches/${ledgerWeek}/ledger.json`,
  ledgerText: `/launches/${ledgerWeek}/ledger.csv`,
  launchCalendar: '/products/upcoming-game/launch.ics',
  llms: '/llms.txt',
  robots: '/robots.txt',
  securityText: null, // with a contact only: security-text.test.ts
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/pages-1.xml',
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  signInLink: '/sign-in/confirm',
  signInRefused: '/sign-in/refused',
  oauthConsent: null,
  oauthError: null,
} satisfies Partial<Record<PageKindName, PageSample>>;

type OwnKindName = Exclude<PageKindName, keyof typeof publicSamples>;

/** One address of every kind of page that an administrator has for themselves. */
export const ownSamples = ({
  account,
  draft,
  listing,
  invite,
  claim,
  stopMails,
  join,
  orders,
}: OwnRecords): Record<OwnKindName, string> => ({
  account: '/account',
  accountSettings: '/account/settings',
  accountListings: '/account/listings',
  accountListing: `/account/listings/${listing}`,
  listingBadges: `/account/listings/${listing}/badges`,
  listingPeople: `/account/listings/${listing}/people`,
  listingOffer: '/account/listings/accept',
  listingJoin: join,
  claims: '/account/claims',
  claim: `/account/claims/${claim}`,
  newClaim: '/account/claims/new?slug=mosspad',
  claimLink: '/account/claims/confirm',
  disputes: '/admin/disputes',
  listingNumbers: `/account/listings/${listing}/numbers`,
  listingRevenue: `/account/listings/${listing}/revenue`,
  moderation: '/admin/moderation',
  blocklist: '/admin/moderation/blocked',
  audit: '/admin/audit',
  adminToday: '/admin',
  adminNotAllowed: '/admin/not-allowed',
  people: '/admin/people',
  adminSettings: '/admin/settings',
  adminSetting: '/admin/settings/launch.free_seats_per_week',
  adminExports: '/admin/exports',
  adminImports: '/admin/imports',
  adminImport: `/admin/imports/${anImportRun()._id}`,
  removeImport: `/admin/imports/${anImportRun()._id}/remove`,
  adminListings: '/admin/listings',
  adminListing: `/admin/listings/${listing}`,
  editListing: `/admin/listings/${listing}/edit`,
  suspendListing: `/admin/listings/${listing}/suspend`,
  archiveListing: `/admin/listings/${listing}/archive`,
  mergeListing: `/admin/listings/${listing}/merge`,
  person: `/admin/people/${account}`,
  erasePerson: `/admin/people/${account}/erase`,
  listingEdit: `/account/listings/${listing}/edit`,
  listingPictures: `/account/listings/${listing}/pictures`,
  listingMilestones: `/account/listings/${listing}/milestones`,
  listingStory: `/account/listings/${listing}/story`,
  interview: '/account/interview',
  listingUpdates: `/account/listings/${listing}/updates`,
  listingHistory: `/account/listings/${listing}/history`,
  activity: '/account/activity',
  apiKeys: '/account/api-keys',
  connectedApps: '/account/connected-apps',
  deadLetters: '/admin/dead-letters',
  listingEdits: '/admin/edits',
  drafts: '/account/drafts',
  draft: `/account/drafts/${draft}`,
  draftPictures: `/account/drafts/${draft}/pictures`,
  draftPreview: `/account/drafts/${draft}/preview`,
  following: '/account/following',
  follow: '/account/following/fernleaf',
  vote: '/account/votes/fernleaf',
  ownCollections: '/account/collections',
  ownCollection: '/account/collections/sample-own',
  saveListing: '/account/collections/save/fernleaf',
  followFounder: '/account/following/founders/ines-prado',
  launchWish: '/account/at-launch/upcoming-game',
  ownTalk: '/account/comments',
  newComment: '/account/comments/on/fernleaf',
  comment: '/account/comments/9001',
  newReview: '/account/reviews/on/fernleaf',
  review: '/account/reviews/9001',
  weekMail: '/mails/week',
  confirmWeekMail: '/mails/week/confirm/unknown',
  webhooks: '/account/webhooks',
  webhook: '/account/webhooks/sample-own-webhook',
  stopMails,
  invite,
  modelUse: '/admin/model-use',
  orders: '/account/orders',
  orderProduct: '/account/orders/new/trophy_cabinet',
  checkout: `/checkout/${orders.pending}`,
  invoice: `/checkout/${orders.paid}/invoice`,
  testPayment: `/checkout/${orders.paying}/test`,
  shop: '/admin/shop',
  shopOrders: '/admin/shop/orders',
  shopOrder: `/admin/shop/orders/${orders.paid}`,
  shopProducts: '/admin/shop/products',
  adminWeeks: '/admin/weeks',
  adminWeek: `/admin/weeks/${nextWeek}`,
  finishWeek: `/admin/weeks/${lastWeek}/finish`,
  weekLaunch: `/admin/weeks/${nextWeek}/launches/705`,
  withdraw: '/withdraw',
  setUp: '/admin/set-up',
  adminLegal: '/admin/set-up/legal',
  removeDemo: '/admin/set-up/demo',
  outbox: '/admin/outbox',
  sessions: '/account/sessions',
  submit: '/account/submit',
  adminCategories: '/admin/categories',
  adminCategory: '/admin/categories/501',
  adminFounders: '/admin/founders',
  adminFounder: '/admin/founders/601',
  adminTags: '/admin/tags',
  changeTag: '/admin/tags/change?tag=notes',
  adminPosts: '/admin/posts',
  adminNewPost: '/admin/posts/new',
  adminPost: '/admin/posts/9101',
  adminPages: '/admin/pages',
  adminNewPage: '/admin/pages/new',
  adminPage: '/admin/pages/9101',
});
