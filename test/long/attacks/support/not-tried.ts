/**
 * Forms not sent three times at once in three-times.test.ts, by what makes repeats harmless, grouped by the test file
 * that covers them. Those in three-times-….test.ts are sent there, in specially prepared states.
 */
const byFile: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'test/api/account-area/order-product.test.ts': {
    'One-time value with the form.': ['/account/orders/new/:product'],
    'Sets what is sent: the second finds it so.': ['/admin/shop/seller'],
  },
  'test/long/api/account-area/own-listing-pages.test.ts': {
    'One-time value with the form.': ['/account/listings/:listing_id/updates'],
    'Ends what it names: the second finds it gone.': ['/account/listings/:listing_id/milestones/delete'],
  },
  'test/api/account-area/own-listing-edit.test.ts': {
    'Only shows.': ['/account/listings/:listing_id/edit/preview'],
  },
  'test/shared/every-cap.test.ts': {
    'The database allows one.': ['/account/collections/save/:slug', '/account/following/:slug', '/account/votes/:slug'],
  },
  'test/long/shared/community/review/reviews.test.ts': {
    'There is one review for each account.': ['/account/reviews/on/:slug'],
  },
  'test/api/account-area/webhooks.test.ts': {
    'The same delivery is replayed once at a time.': [
      '/account/webhooks/:endpoint_id/replay',
      '/account/webhooks/:endpoint_id/replay-failed',
    ],
  },
  'test/long/api/account-area/publish-listings.test.ts': {
    'One website has one listing: new-listing.test.ts.': [
      '/admin/listings/new/add',
      '/admin/listings/:listing_id/edit/website',
    ],
    'Changes only listings that are in the other state.': ['/admin/listings/publish', '/admin/listings/hide'],
  },
  'test/long/shared/submission/owned-listing/own-pictures.test.ts': {
    'Takes files, of which the same one is one picture.': [
      '/account/drafts/:id/pictures/add',
      '/account/drafts/:id/pictures/logo',
      '/account/drafts/:id/pictures/arrange',
      '/account/drafts/:id/pictures/cut',
      '/account/listings/:id/pictures/add',
      '/account/listings/:id/pictures/logo',
      '/account/listings/:id/pictures/arrange',
      '/account/listings/:id/pictures/cut',
    ],
  },
  'test/long/api/imports.test.ts': {
    'A file is checked before anything of it is imported; the rest only shows.': [
      '/admin/imports',
      '/admin/imports/:id/columns',
      '/admin/imports/:id/rejects',
      '/admin/exports',
    ],
  },
  'test/long/shared/intake/import-run/correct-rows.test.ts': {
    'Says which revision was seen; the second press is the first one.': ['/admin/imports/:id/corrections'],
  },
  'test/shared/operate/set-up/brand-pictures.test.ts': {
    'Replaces the picture: the second finds it so.': ['/admin/set-up/picture'],
  },
  'test/api/account-area/review-listing.test.ts': {
    'Says how often it was decided on when the page was loaded; the second finds it so.': [
      '/admin/review/:listing_id/changes',
      '/admin/review/:listing_id/refuse',
      '/account/listings/:listing_id/review',
    ],
  },
  'test/long/api/oauth/consent-choices.test.ts': {
    'Sets what is sent: the second finds it so.': ['/account/connected-apps/narrow'],
  },
  'test/long/attacks/lock-out.test.ts': { 'Each mail of a sign-in opens it, and addresses are limited.': ['/sign-in'] },
  'test/long/attacks/races.test.ts': {
    'A link or a code is used up by the first.': ['/sign-in/code', '/sign-in/confirm'],
  },
  'test/long/api/account-area/passkeys/my-passkeys.test.ts': {
    'A question is used up by the first answer.': [
      '/account/sessions/passkeys/question',
      '/account/sessions/passkeys/add',
      '/account/sessions/passkeys/remove',
      '/account/sessions/passkeys/proof-question',
      '/account/sessions/passkeys/prove',
    ],
  },
  'test/long/api/account-area/passkeys/sign-in-with-passkey.test.ts': {
    'A question is used up by the first answer.': ['/sign-in/passkey/question', '/sign-in/passkey'],
  },
  'test/api/account-area/founders.test.ts': {
    'Says which revision was seen; the second press is the first one.': ['/admin/founders/:id/restore-version'],
  },
  'test/api/account-area/change-email.test.ts': {
    'A link is used up by the first.': ['/account/email/confirm'],
    'One-time value with the form.': ['/account/settings/email'],
    'Ends what it names: the second finds it gone.': ['/account/settings/email/withdraw'],
  },
  'test/api/account-area/claims.test.ts': {
    'A link is used up by the first.': ['/account/claims/confirm', '/account/listings/accept'],
  },
  'test/shared/community/week-mail/week-mail.test.ts': {
    'A link is used up by the first.': ['/mails/week/confirm/:token'],
  },
  'test/api/account-area/following.test.ts': { 'Sets what is sent: the second finds it so.': ['/account/following'] },
  'test/api/account-area/staff-settings.test.ts': {
    'Sets what is sent: the second finds it so.': ['/admin/settings/:setting/reset'],
  },
  'test/long/api/account-area/legal-texts.test.ts': {
    'Sets what is sent: the second finds it so.': ['/admin/set-up/legal'],
  },
  'test/api/account-area/staff-listings.test.ts': {
    'Says which version it was pressed on.': ['/admin/listings/:listing_id/edit/restore'],
  },
  'test/long/shared/commerce/withdrawal/withdrawal.test.ts': { 'Only shows what the second step does.': ['/withdraw'] },
};

/** Every test file named here. */
export const namedFiles: readonly string[] = Object.keys(byFile);

/** The test file covering a form that isn't sent three times at once; undefined for one that is. */
export const triedIn: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(byFile).flatMap(([file, reasons]) =>
    Object.values(reasons).flatMap((paths) => paths.map((path) => [path, file])),
  ),
);
