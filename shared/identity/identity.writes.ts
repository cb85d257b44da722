/** Public entry point of identity/: writes. */
export {
  accountForEmail,
  agreeToBeShown,
  closePublicPage,
  makeAdmin,
  openPublicPage,
  removeAccount,
  renameAccount,
} from './account/account.writes.ts';
export { createApiKey, recordKeyUse, removeApiKeys, revokeApiKey } from './api-key/api-key.writes.ts';
export { type AuditEntry, forgetActivity, record } from './audit/audit.writes.ts';
export {
  beginEmailChange,
  confirmEmailChange,
  forgetEmailChange,
  withdrawEmailChange,
} from './email-change/email-change.writes.ts';
export { forgetAnswers, once } from './idempotency/idempotency.writes.ts';
export {
  connectApp,
  endConnection,
  extendConnection,
  narrowConnection,
  recordConnectionUse,
  revokeConnection,
  revokeConnections,
} from './oauth/connection.writes.ts';
export { ensureOAuthKeys } from './oauth/oauth-keys.writes.ts';
export {
  addOAuthRecord,
  consumeOAuthRecord,
  extendOAuthRecord,
  type NewOAuthRecord,
  removeOAuthRecord,
  removeOAuthRecordsOf,
  saveOAuthRecord,
} from './oauth/oauth-record.writes.ts';
export { beginRefreshFamily, extendRefreshFamily, spendRefreshToken } from './oauth/refresh-rotation.writes.ts';
export { addPasskey, forgetPasskeys, removePasskey } from './passkey/passkey.writes.ts';
export {
  accountOfPasskey,
  challengeForNewPasskey,
  challengeForProof,
  challengeForSignIn,
  checkAddedPasskey,
  checkProof,
} from './passkey/verify-passkey.writes.ts';
export { changeStaffRole, requireNotLastAdmin } from './people/change-role.writes.ts';
export { liftSuspension, signOutEverywhere, suspendAccount } from './people/suspend.writes.ts';
export { setRateLimitScale, takePoint } from './rate-limit/rate-limit.writes.ts';
export { endSession, endSessions, proveSession, startSession, useSession } from './session/session.writes.ts';
export { accountForIdentity, unlinkIdentities } from './sign-in/linked-identity.writes.ts';
export {
  beginAdminSignIn,
  beginMailSignIn,
  forgetSignIns,
  type NewSignIn,
  useCode,
  useLink,
} from './sign-in/sign-in.writes.ts';
export { askingStaffVerb, signInIsOld, staffVerb } from './staff/staff-verb.writes.ts';
export { exportStaffLog } from './staff-audit/export-staff-log.writes.ts';
export { forgetStaff, logStaffAct } from './staff-log/staff-log.writes.ts';
