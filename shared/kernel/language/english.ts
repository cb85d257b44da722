import account from './en/account.json' with { type: 'json' };
import admin from './en/admin.json' with { type: 'json' };
import adminCategory from './en/admin-category.json' with { type: 'json' };
import adminContent from './en/admin-content.json' with { type: 'json' };
import adminListing from './en/admin-listing.json' with { type: 'json' };
import adminOperation from './en/admin-operation.json' with { type: 'json' };
import adminPeople from './en/admin-people.json' with { type: 'json' };
import adminSetting from './en/admin-setting.json' with { type: 'json' };
import adminWeek from './en/admin-week.json' with { type: 'json' };
import award from './en/award.json' with { type: 'json' };
import badge from './en/badge.json' with { type: 'json' };
import board from './en/board.json' with { type: 'json' };
import browse from './en/browse.json' with { type: 'json' };
import category from './en/category.json' with { type: 'json' };
import claim from './en/claim.json' with { type: 'json' };
import collection from './en/collection.json' with { type: 'json' };
import comparison from './en/comparison.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import count from './en/count.json' with { type: 'json' };
import docs from './en/docs.json' with { type: 'json' };
import draft from './en/draft.json' with { type: 'json' };
import editor from './en/editor.json' with { type: 'json' };
import feed from './en/feed.json' with { type: 'json' };
import follow from './en/follow.json' with { type: 'json' };
import founder from './en/founder.json' with { type: 'json' };
import header from './en/header.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import invite from './en/invite.json' with { type: 'json' };
import launch from './en/launch.json' with { type: 'json' };
import legal from './en/legal.json' with { type: 'json' };
import listing from './en/listing.json' with { type: 'json' };
import mail from './en/mail.json' with { type: 'json' };
import moderation from './en/moderation.json' with { type: 'json' };
import notFound from './en/not-found.json' with { type: 'json' };
import order from './en/order.json' with { type: 'json' };
import ownListing from './en/own-listing.json' with { type: 'json' };
import picture from './en/picture.json' with { type: 'json' };
import post from './en/post.json' with { type: 'json' };
import pricing from './en/pricing.json' with { type: 'json' };
import problem from './en/problem.json' with { type: 'json' };
import problemClaim from './en/problem-claim.json' with { type: 'json' };
import problemImport from './en/problem-import.json' with { type: 'json' };
import problemInput from './en/problem-input.json' with { type: 'json' };
import problemListing from './en/problem-listing.json' with { type: 'json' };
import problemOrder from './en/problem-order.json' with { type: 'json' };
import problemTalk from './en/problem-talk.json' with { type: 'json' };
import problemTeam from './en/problem-team.json' with { type: 'json' };
import problemWeek from './en/problem-week.json' with { type: 'json' };
import script from './en/script.json' with { type: 'json' };
import scriptAdmin from './en/script-admin.json' with { type: 'json' };
import scriptEditor from './en/script-editor.json' with { type: 'json' };
import scriptPasskey from './en/script-passkey.json' with { type: 'json' };
import share from './en/share.json' with { type: 'json' };
import shop from './en/shop.json' with { type: 'json' };
import signIn from './en/sign-in.json' with { type: 'json' };
import site from './en/site.json' with { type: 'json' };
import talk from './en/talk.json' with { type: 'json' };
import time from './en/time.json' with { type: 'json' };
import twin from './en/twin.json' with { type: 'json' };
import update from './en/update.json' with { type: 'json' };
import webhook from './en/webhook.json' with { type: 'json' };

/** What the site says in English, by area: the file of each is in en/. Every other language says the same. */
export const english = {
  account,
  admin,
  admin_category: adminCategory,
  admin_content: adminContent,
  admin_listing: adminListing,
  admin_operation: adminOperation,
  admin_people: adminPeople,
  admin_setting: adminSetting,
  admin_week: adminWeek,
  award,
  badge,
  board,
  browse,
  category,
  claim,
  collection,
  comparison,
  consent,
  count,
  docs,
  draft,
  editor,
  feed,
  follow,
  founder,
  header,
  home,
  invite,
  launch,
  legal,
  listing,
  mail,
  moderation,
  not_found: notFound,
  order,
  own_listing: ownListing,
  picture,
  post,
  pricing,
  problem,
  problem_input: problemInput,
  problem_order: problemOrder,
  problem_claim: problemClaim,
  problem_talk: problemTalk,
  problem_week: problemWeek,
  problem_listing: problemListing,
  problem_team: problemTeam,
  problem_import: problemImport,
  script,
  script_admin: scriptAdmin,
  script_editor: scriptEditor,
  script_passkey: scriptPasskey,
  share,
  shop,
  sign_in: signIn,
  site,
  talk,
  time,
  twin,
  update,
  webhook,
};

/** The name of a text: its area, and its name there. */
export type TextKey = {
  [Area in keyof typeof english]: `${Area}.${keyof (typeof english)[Area] & string}`;
}[keyof typeof english];
