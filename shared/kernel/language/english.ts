import { area } from './area.ts';

/** English texts by area, one file each in en/. All other languages have the same keys. */
export const english = {
  account: area<typeof import('./en/account.json')>('en/account'),
  admin: area<typeof import('./en/admin.json')>('en/admin'),
  admin_category: area<typeof import('./en/admin-category.json')>('en/admin-category'),
  admin_content: area<typeof import('./en/admin-content.json')>('en/admin-content'),
  admin_listing: area<typeof import('./en/admin-listing.json')>('en/admin-listing'),
  admin_operation: area<typeof import('./en/admin-operation.json')>('en/admin-operation'),
  admin_people: area<typeof import('./en/admin-people.json')>('en/admin-people'),
  admin_setting: area<typeof import('./en/admin-setting.json')>('en/admin-setting'),
  admin_week: area<typeof import('./en/admin-week.json')>('en/admin-week'),
  award: area<typeof import('./en/award.json')>('en/award'),
  badge: area<typeof import('./en/badge.json')>('en/badge'),
  board: area<typeof import('./en/board.json')>('en/board'),
  browse: area<typeof import('./en/browse.json')>('en/browse'),
  category: area<typeof import('./en/category.json')>('en/category'),
  claim: area<typeof import('./en/claim.json')>('en/claim'),
  collection: area<typeof import('./en/collection.json')>('en/collection'),
  comparison: area<typeof import('./en/comparison.json')>('en/comparison'),
  connect: area<typeof import('./en/connect.json')>('en/connect'),
  consent: area<typeof import('./en/consent.json')>('en/consent'),
  count: area<typeof import('./en/count.json')>('en/count'),
  docs: area<typeof import('./en/docs.json')>('en/docs'),
  draft: area<typeof import('./en/draft.json')>('en/draft'),
  editor: area<typeof import('./en/editor.json')>('en/editor'),
  feed: area<typeof import('./en/feed.json')>('en/feed'),
  follow: area<typeof import('./en/follow.json')>('en/follow'),
  founder: area<typeof import('./en/founder.json')>('en/founder'),
  header: area<typeof import('./en/header.json')>('en/header'),
  home: area<typeof import('./en/home.json')>('en/home'),
  invite: area<typeof import('./en/invite.json')>('en/invite'),
  launch: area<typeof import('./en/launch.json')>('en/launch'),
  legal: area<typeof import('./en/legal.json')>('en/legal'),
  limit: area<typeof import('./en/limit.json')>('en/limit'),
  listing: area<typeof import('./en/listing.json')>('en/listing'),
  mail: area<typeof import('./en/mail.json')>('en/mail'),
  moderation: area<typeof import('./en/moderation.json')>('en/moderation'),
  not_found: area<typeof import('./en/not-found.json')>('en/not-found'),
  order: area<typeof import('./en/order.json')>('en/order'),
  own_listing: area<typeof import('./en/own-listing.json')>('en/own-listing'),
  picture: area<typeof import('./en/picture.json')>('en/picture'),
  post: area<typeof import('./en/post.json')>('en/post'),
  pricing: area<typeof import('./en/pricing.json')>('en/pricing'),
  problem: area<typeof import('./en/problem.json')>('en/problem'),
  problem_input: area<typeof import('./en/problem-input.json')>('en/problem-input'),
  problem_order: area<typeof import('./en/problem-order.json')>('en/problem-order'),
  problem_claim: area<typeof import('./en/problem-claim.json')>('en/problem-claim'),
  problem_talk: area<typeof import('./en/problem-talk.json')>('en/problem-talk'),
  problem_week: area<typeof import('./en/problem-week.json')>('en/problem-week'),
  problem_listing: area<typeof import('./en/problem-listing.json')>('en/problem-listing'),
  problem_team: area<typeof import('./en/problem-team.json')>('en/problem-team'),
  problem_import: area<typeof import('./en/problem-import.json')>('en/problem-import'),
  script: area<typeof import('./en/script.json')>('en/script'),
  script_admin: area<typeof import('./en/script-admin.json')>('en/script-admin'),
  script_editor: area<typeof import('./en/script-editor.json')>('en/script-editor'),
  script_passkey: area<typeof import('./en/script-passkey.json')>('en/script-passkey'),
  share: area<typeof import('./en/share.json')>('en/share'),
  shop: area<typeof import('./en/shop.json')>('en/shop'),
  sign_in: area<typeof import('./en/sign-in.json')>('en/sign-in'),
  site: area<typeof import('./en/site.json')>('en/site'),
  talk: area<typeof import('./en/talk.json')>('en/talk'),
  time: area<typeof import('./en/time.json')>('en/time'),
  twin: area<typeof import('./en/twin.json')>('en/twin'),
  update: area<typeof import('./en/update.json')>('en/update'),
  webhook: area<typeof import('./en/webhook.json')>('en/webhook'),
};

/** Names of an area's texts. */
export type NameIn<Area extends keyof typeof english> = keyof ReturnType<(typeof english)[Area]> & string;

/** Key of a text: its area and name. */
export type TextKey = { [Area in keyof typeof english]: `${Area}.${NameIn<Area>}` }[keyof typeof english];

/** All keys of an area. */
export const keysIn = (area: keyof typeof english): TextKey[] =>
  Object.keys(english[area]()).map((name) => `${area}.${name}` as TextKey);
