import { createMyApiKey } from './api-keys/create-api-key.ts';
import { revokeMyApiKey } from './api-keys/revoke-api-key.ts';
import { disconnectApp } from './connected-apps/disconnect-app.ts';
import { discardDeadLetter } from './dead-letters/discard-dead-letter.ts';
import { retryDeadLetter } from './dead-letters/retry-dead-letter.ts';
import { saveMyDraft } from './drafts/save-my-draft.ts';
import { submitMyProduct } from './drafts/submit-my-product.ts';
import { changeFollowing, followListing, stopMailsByLink } from './following/follow-listing.ts';
import type { AreaForm } from './form.ts';
import { acceptMyInvite } from './invites/accept-my-invite.ts';
import { checkBadge } from './listings/check-badge.ts';
import { chooseFreeLaunch } from './listings/choose-free-launch.ts';
import { deleteMyUpdate, editMyUpdate, postMyUpdate } from './listings/post-my-update.ts';
import { restoreMyListing } from './listings/restore-my-listing.ts';
import { revokeAllSessions } from './sessions/revoke-all-sessions.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { deleteMyAccount } from './settings/delete-my-account.ts';
import { exportMyData } from './settings/export-my-data.ts';
import { renameMyAccount } from './settings/rename-my-account.ts';
import { confirmSignIn } from './sign-in/confirm-sign-in.ts';
import { enterCode } from './sign-in/enter-code.ts';
import { requestSignIn } from './sign-in/request-sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

/** Every form of the account area. Its page is an Astro page at the form's `page` address. */
export const forms: readonly AreaForm[] = [
  requestSignIn,
  enterCode,
  confirmSignIn,
  signOut,
  revokeSession,
  revokeAllSessions,
  createMyApiKey,
  revokeMyApiKey,
  disconnectApp,
  chooseFreeLaunch,
  checkBadge,
  restoreMyListing,
  acceptMyInvite,
  retryDeadLetter,
  discardDeadLetter,
  renameMyAccount,
  exportMyData,
  deleteMyAccount,
  submitMyProduct,
  saveMyDraft,
  postMyUpdate,
  editMyUpdate,
  deleteMyUpdate,
  followListing,
  changeFollowing,
  stopMailsByLink,
];
