/** Public entry point of identity/: reads. */
export {
  countNewAccounts,
  readAccount,
  readAccountByEmail,
  readAccounts,
  readAccountsByEmail,
  readFirstAdmin,
  readPublicAccount,
  requireAccount,
} from './account/account.reads.ts';
export { readActor } from './actor/actor.reads.ts';
export { readApiKey, readApiKeyHistory, readApiKeys } from './api-key/api-key.reads.ts';
export { readActivity, readWholeActivity } from './audit/audit.reads.ts';
export { readEmailChange, readEmailChangeOfLink } from './email-change/email-change.reads.ts';
export { readAllConnections, readConnection, readConnections } from './oauth/connection.reads.ts';
export { readOAuthRecord } from './oauth/oauth-record.reads.ts';
export { isRefreshTokenSpent } from './oauth/refresh-rotation.reads.ts';
export { readPasskeys } from './passkey/passkey.reads.ts';
export { readPeoplePage } from './people/people.reads.ts';
export { readAllSessions, readSessions } from './session/session.reads.ts';
export { readIdentities } from './sign-in/linked-identity.reads.ts';
export { hasSignedInFrom, readLink } from './sign-in/sign-in.reads.ts';
export { mayNow } from './staff/may-now.reads.ts';
export { hasOtherWith } from './staff/other-staff.reads.ts';
export { lacksPasskey } from './staff/passkey-duty.reads.ts';
export {
  readActsOf,
  readActsOn,
  readLastActOn,
  readStaffAct,
  readStaffLog,
  readTouched,
  streamStaffLog,
} from './staff-log/staff-log.reads.ts';
