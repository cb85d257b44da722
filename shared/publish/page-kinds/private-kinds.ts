import {
  accountListingsPath,
  accountPath,
  accountSettingsPath,
  activityPath,
  apiKeysPath,
  connectedAppsPath,
  deadLettersPath,
  draftPath,
  draftPreviewPath,
  draftsPath,
  invitePath,
  modelUsePath,
  outboxPath,
  sessionsPath,
  signInCodePath,
  signInLinkPath,
  signInPath,
  submitPath,
} from '../../kernel/address/paths.ts';
import { hiddenPage } from './kind-parts.ts';
import type { PageKind, PageKinds } from './page-kind.ts';

const privatePage = (pattern: string): PageKind => ({ ...hiddenPage(pattern), keeping: { written: 'never' } });

/** Pages for one visitor alone. */
export const privateKinds = {
  signIn: privatePage(signInPath()),
  signInCode: privatePage(signInCodePath()),
  signInLink: privatePage(signInLinkPath()),
  signInRefused: privatePage('/sign-in/refused'),
  account: privatePage(accountPath()),
  accountSettings: privatePage(accountSettingsPath()),
  accountListings: privatePage(accountListingsPath()),
  accountListing: privatePage(`${accountListingsPath()}/[listing_id]`),
  listingHistory: privatePage(`${accountListingsPath()}/[listing_id]/history`),
  activity: privatePage(activityPath()),
  apiKeys: privatePage(apiKeysPath()),
  connectedApps: privatePage(connectedAppsPath()),
  deadLetters: privatePage(deadLettersPath()),
  drafts: privatePage(draftsPath()),
  draft: privatePage(draftPath('[id]')),
  draftPreview: privatePage(draftPreviewPath('[id]')),
  invite: privatePage(invitePath('[token]')),
  modelUse: privatePage(modelUsePath()),
  oauthConsent: privatePage('/oauth/consent'),
  oauthError: privatePage('/oauth/error'),
  outbox: privatePage(outboxPath()),
  sessions: privatePage(sessionsPath()),
  submit: privatePage(submitPath()),
} satisfies PageKinds;
