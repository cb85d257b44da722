import account from './de/account.json' with { type: 'json' };
import admin from './de/admin.json' with { type: 'json' };
import adminCategory from './de/admin-category.json' with { type: 'json' };
import adminContent from './de/admin-content.json' with { type: 'json' };
import adminListing from './de/admin-listing.json' with { type: 'json' };
import adminOperation from './de/admin-operation.json' with { type: 'json' };
import adminPeople from './de/admin-people.json' with { type: 'json' };
import adminSetting from './de/admin-setting.json' with { type: 'json' };
import adminWeek from './de/admin-week.json' with { type: 'json' };
import award from './de/award.json' with { type: 'json' };
import badge from './de/badge.json' with { type: 'json' };
import board from './de/board.json' with { type: 'json' };
import browse from './de/browse.json' with { type: 'json' };
import category from './de/category.json' with { type: 'json' };
import claim from './de/claim.json' with { type: 'json' };
import collection from './de/collection.json' with { type: 'json' };
import comparison from './de/comparison.json' with { type: 'json' };
import consent from './de/consent.json' with { type: 'json' };
import count from './de/count.json' with { type: 'json' };
import docs from './de/docs.json' with { type: 'json' };
import draft from './de/draft.json' with { type: 'json' };
import editor from './de/editor.json' with { type: 'json' };
import feed from './de/feed.json' with { type: 'json' };
import follow from './de/follow.json' with { type: 'json' };
import founder from './de/founder.json' with { type: 'json' };
import header from './de/header.json' with { type: 'json' };
import home from './de/home.json' with { type: 'json' };
import invite from './de/invite.json' with { type: 'json' };
import launch from './de/launch.json' with { type: 'json' };
import legal from './de/legal.json' with { type: 'json' };
import listing from './de/listing.json' with { type: 'json' };
import mail from './de/mail.json' with { type: 'json' };
import moderation from './de/moderation.json' with { type: 'json' };
import notFound from './de/not-found.json' with { type: 'json' };
import order from './de/order.json' with { type: 'json' };
import ownListing from './de/own-listing.json' with { type: 'json' };
import picture from './de/picture.json' with { type: 'json' };
import post from './de/post.json' with { type: 'json' };
import pricing from './de/pricing.json' with { type: 'json' };
import problem from './de/problem.json' with { type: 'json' };
import problemClaim from './de/problem-claim.json' with { type: 'json' };
import problemImport from './de/problem-import.json' with { type: 'json' };
import problemInput from './de/problem-input.json' with { type: 'json' };
import problemListing from './de/problem-listing.json' with { type: 'json' };
import problemOrder from './de/problem-order.json' with { type: 'json' };
import problemTalk from './de/problem-talk.json' with { type: 'json' };
import problemTeam from './de/problem-team.json' with { type: 'json' };
import problemWeek from './de/problem-week.json' with { type: 'json' };
import script from './de/script.json' with { type: 'json' };
import scriptAdmin from './de/script-admin.json' with { type: 'json' };
import scriptEditor from './de/script-editor.json' with { type: 'json' };
import scriptPasskey from './de/script-passkey.json' with { type: 'json' };
import share from './de/share.json' with { type: 'json' };
import shop from './de/shop.json' with { type: 'json' };
import signIn from './de/sign-in.json' with { type: 'json' };
import site from './de/site.json' with { type: 'json' };
import talk from './de/talk.json' with { type: 'json' };
import time from './de/time.json' with { type: 'json' };
import twin from './de/twin.json' with { type: 'json' };
import update from './de/update.json' with { type: 'json' };
import webhook from './de/webhook.json' with { type: 'json' };
import type { Areas } from './language.ts';

/** What the site says in German. The reader is “du”, in lower case. */
export const german: Areas = {
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
