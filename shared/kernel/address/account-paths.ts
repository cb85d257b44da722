/** Paths of the sign-in pages and the account area. */

import { orderProductPath } from './commerce-paths.ts';

/** An account's connected apps. */
export const connectedAppsPath = (): string => '/account/connected-apps';

/** Sign-in page; redirects to `next` afterwards. */
export const signInPath = (next?: string): string =>
  next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`;

/** Reconfirms the signed-in person's identity, then redirects to `next`. */
export const signInAgainPath = (next: string): string => `/sign-in?${new URLSearchParams({ again: '1', next })}`;

/** Form for the code from the email. */
export const signInCodePath = (): string => '/sign-in/code';

/** Page opened by the link in a sign-in email. */
export const signInLinkPath = (token?: string): string =>
  token === undefined ? '/sign-in/confirm' : `/sign-in/confirm?${new URLSearchParams({ token })}`;

/** Starts sign-in with another site, and receives its callback. */
export const providerPath = (provider: string): string => `/sign-in/with/${provider}`;
export const providerCallbackPath = (provider: string): string => `/sign-in/with/${provider}/callback`;

/** Sign-in with a passkey, and its challenge. */
export const passkeySignInPath = (): string => '/sign-in/passkey';
export const passkeyQuestionPath = (): string => '/sign-in/passkey/question';

/** Actions a visitor can start before signing in. */
const pressKinds = ['vote', 'follow', 'save', 'comment', 'review', 'wish', 'submit'] as const;
export type PressKind = (typeof pressKinds)[number];

/** Finishes the action after sign-in; if none was stored, `page` shows the form again. */
export const finishPressPath = (kind?: PressKind, page?: string): string =>
  kind === undefined || page === undefined
    ? '/account/finish'
    : `${finishPressPath()}?${new URLSearchParams({ kind, page })}`;

/** The action that this post-sign-in path finishes, or undefined. */
export function pressOf(next: string): PressKind | undefined {
  const [path, query] = next.split('?', 2);
  const kind = path === finishPressPath() ? new URLSearchParams(query).get('kind') : null;
  return pressKinds.find((each) => each === kind);
}

/** Sign-out form action. */
export const signOutPath = (): string => '/sign-in/out';

/** The account area. */
export const accountPath = (): string => '/account';
export const sessionsPath = (): string => '/account/sessions';
/** Passkey actions; the passkeys themselves are on the sessions page. */
export const passkeysPath = (act: 'question' | 'add' | 'remove' | 'proof-question' | 'prove'): string =>
  `/account/sessions/passkeys/${act}`;
export const apiKeysPath = (): string => '/account/api-keys';
export const accountSettingsPath = (): string => '/account/settings';

/** An account's founder interview. */
export const interviewPath = (): string => '/account/interview';

/** Activity on behalf of the account; pages count from 1. */
export const activityPath = (page = 1): string => (page === 1 ? '/account/activity' : `/account/activity?page=${page}`);

/** Submission page. */
export const submitPath = (order?: string): string =>
  order === undefined ? '/account/submit' : `/account/submit?order=${encodeURIComponent(order)}`;

/** An account's drafts; pages count from 1. */
export const draftsPath = (page = 1): string => (page === 1 ? '/account/drafts' : `/account/drafts?page=${page}`);

/** A draft: shows the progress of reading its website, then the editor. */
export const draftPath = (id: string): string => `/account/drafts/${id}`;

/** Preview of the listing page from a draft. */
export const draftPreviewPath = (id: string): string => `/account/drafts/${id}/preview`;

/** The preview without header and footer, for the editor's iframe. */
export const framedPreviewPath = (preview: string): string => `${preview}?framed=yes`;

/** Whether a URL is a preview for an iframe. */
export const isFramedPreview = (target: string): boolean =>
  /^\/account\/(drafts|listings)\/[^/?]+\/preview\?framed=yes$/.test(target);

/** Whether a page contains a preview iframe. */
export const hasPreviewFrame = (target: string): boolean =>
  /^\/account\/(drafts\/[^/?]+|listings\/[^/?]+\/edit)(\?|$)/.test(target);

/** A draft's images and logo. */
export const draftPicturesPath = (id: string): string => `/account/drafts/${id}/pictures`;

/** An account's listings; pages count from 1. */
export const accountListingsPath = (page = 1): string =>
  page === 1 ? '/account/listings' : `/account/listings?page=${page}`;

/** An account's listing: its status and launch, or the page for the given tab. */
export const accountListingPath = (id: number, tab?: ListingTab): string =>
  tab === undefined ? `/account/listings/${id}` : `/account/listings/${id}/${tab}`;

/** Where a draft is edited: once submitted, in the editor of its listing. */
export const draftEditorPath = ({ id, listing_id }: { id: string; listing_id: number | null }): string =>
  listing_id === null ? draftPath(id) : accountListingPath(listing_id, 'edit');

/** Pages of an account's listing besides its overview. */
export type ListingTab =
  | 'edit'
  | 'website'
  | 'pictures'
  | 'updates'
  | 'milestones'
  | 'story'
  | 'history'
  | 'badges'
  | 'people'
  | 'numbers'
  | 'revenue';

/** Preview of a listing page with the content of its edit form. */
export const listingPreviewPath = (id: number | string): string => `/account/listings/${id}/preview`;

/** What the page after sign-in is for, unless the previous page makes that obvious. */
export function aimOf(next: string): 'claim' | 'transfer' | 'join' | 'order' | undefined {
  const [path = ''] = next.split('?', 1);
  if (path.startsWith(orderProductPath(''))) return 'order';
  if (path === newClaimPath()) return 'claim';
  if (path === transferPath()) return 'transfer';
  return path === joinListingPath() ? 'join' : undefined;
}

/** A listing's members: roles, other people's claims, transfer, leaving. */
export const listingPeoplePath = (id: number): string => accountListingPath(id, 'people');

/** An account's claims; pages count from 1. */
export const claimsPath = (page = 1): string => (page === 1 ? '/account/claims' : `/account/claims?page=${page}`);

/** A claim: what to publish, and its status. */
export const claimPath = (id: number): string => `/account/claims/${id}`;

/** Page to claim a listing. */
export const newClaimPath = (slug?: string): string =>
  slug === undefined ? '/account/claims/new' : `/account/claims/new?${new URLSearchParams({ slug })}`;

/** Page opened by the link sent to an account's new email address. */
export const confirmEmailPath = (token?: string): string =>
  token === undefined ? '/account/email/confirm' : `/account/email/confirm?${new URLSearchParams({ token })}`;

/** Page opened by the link in a claim email. */
export const claimLinkPath = (token?: string): string =>
  token === undefined ? '/account/claims/confirm' : `/account/claims/confirm?${new URLSearchParams({ token })}`;

/** Page opened by the link in a listing transfer email. */
export const transferPath = (token?: string): string =>
  token === undefined ? '/account/listings/accept' : `/account/listings/accept?${new URLSearchParams({ token })}`;

/** Page opened by the link in a membership invite. */
export const joinListingPath = (token?: string): string =>
  token === undefined ? '/account/listings/join' : `/account/listings/join?${new URLSearchParams({ token })}`;
