/** Addresses of the pages on which one signs in, and of an account's own pages. */

/** The apps that an account has let in. */
export const connectedAppsPath = (): string => '/account/connected-apps';

/** Sign-in page, leading to `next`. */
export const signInPath = (next?: string): string =>
  next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`;

/** Reconfirms the signed-in person, then leads to `next`. */
export const signInAgainPath = (next: string): string => `/sign-in?${new URLSearchParams({ again: '1', next })}`;

/** Takes the code from the email. */
export const signInCodePath = (): string => '/sign-in/code';

/** The page that a link in an email opens. */
export const signInLinkPath = (token?: string): string =>
  token === undefined ? '/sign-in/confirm' : `/sign-in/confirm?${new URLSearchParams({ token })}`;

/** Starts sign-in with another site, and receives its callback. */
export const providerPath = (provider: string): string => `/sign-in/with/${provider}`;
export const providerCallbackPath = (provider: string): string => `/sign-in/with/${provider}/callback`;

/** Signs in with a passkey, and provides the challenge. */
export const passkeySignInPath = (): string => '/sign-in/passkey';
export const passkeyQuestionPath = (): string => '/sign-in/passkey/question';

/** Actions a visitor can start before signing in. */
const pressKinds = ['vote', 'follow', 'save', 'comment', 'review', 'wish', 'submit'] as const;
export type PressKind = (typeof pressKinds)[number];

/** Finishes the started action after sign-in; `page` shows the form again if nothing was stored. */
export const finishPressPath = (kind?: PressKind, page?: string): string =>
  kind === undefined || page === undefined
    ? '/account/finish'
    : `${finishPressPath()}?${new URLSearchParams({ kind, page })}`;

/** The action finished on the way to an address, or undefined. */
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

/** The founder interview of an account. */
export const interviewPath = (): string => '/account/interview';

/** Activity in the account's name; pages count from 1. */
export const activityPath = (page = 1): string => (page === 1 ? '/account/activity' : `/account/activity?page=${page}`);

/** Submission page. */
export const submitPath = (): string => '/account/submit';

/** The drafts of an account; pages count from 1. */
export const draftsPath = (page = 1): string => (page === 1 ? '/account/drafts' : `/account/drafts?page=${page}`);

/** One draft: how its website is being read, afterwards the editor. */
export const draftPath = (id: string): string => `/account/drafts/${id}`;

/** The listing's page as it would be from a draft. */
export const draftPreviewPath = (id: string): string => `/account/drafts/${id}/preview`;

/** The preview without header and footer, for the editor's frame. */
export const framedPreviewPath = (preview: string): string => `${preview}?framed=yes`;

/** Whether an address is one that pages of ours show in a frame. */
export const isFramedPreview = (target: string): boolean =>
  /^\/account\/(drafts|listings)\/[^/?]+\/preview\?framed=yes$/.test(target);

/** Whether a page shows such a frame. */
export const hasPreviewFrame = (target: string): boolean =>
  /^\/account\/(drafts\/[^/?]+|listings\/[^/?]+\/edit)(\?|$)/.test(target);

/** The pictures and the logo of a draft. */
export const draftPicturesPath = (id: string): string => `/account/drafts/${id}/pictures`;

/** The listings of an account; pages count from 1. */
export const accountListingsPath = (page = 1): string =>
  page === 1 ? '/account/listings' : `/account/listings?page=${page}`;

/** One listing of an account: where it stands and how it launches; with a tab, another of its pages. */
export const accountListingPath = (id: number, tab?: ListingTab): string =>
  tab === undefined ? `/account/listings/${id}` : `/account/listings/${id}/${tab}`;

/** Pages of one own listing beside its overview. */
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

/** An own listing’s page as it would be with what is in the form of its editor. */
export const listingPreviewPath = (id: number | string): string => `/account/listings/${id}/preview`;

/** The people of one listing: who works on it, claims against it, handing it on, leaving it. */
export const listingPeoplePath = (id: number): string => accountListingPath(id, 'people');

/** The claims of an account; pages count from 1. */
export const claimsPath = (page = 1): string => (page === 1 ? '/account/claims' : `/account/claims?page=${page}`);

/** One claim: what to publish, and where it stands. */
export const claimPath = (id: number): string => `/account/claims/${id}`;

/** Page to claim a listing. */
export const newClaimPath = (slug?: string): string =>
  slug === undefined ? '/account/claims/new' : `/account/claims/new?${new URLSearchParams({ slug })}`;

/** The page that the link in a claim's mail opens. */
export const claimLinkPath = (token?: string): string =>
  token === undefined ? '/account/claims/confirm' : `/account/claims/confirm?${new URLSearchParams({ token })}`;

/** Page opened by the link in a listing transfer email. */
export const transferPath = (token?: string): string =>
  token === undefined ? '/account/listings/accept' : `/account/listings/accept?${new URLSearchParams({ token })}`;

/** The page that the link in an invite to the people of a listing opens. */
export const joinListingPath = (token?: string): string =>
  token === undefined ? '/account/listings/join' : `/account/listings/join?${new URLSearchParams({ token })}`;
