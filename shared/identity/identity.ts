/** Public entry point of identity/: schemas, types and rules, without I/O. */
export {
  type AccountRecord,
  type AccountRole,
  accountRoles,
  addressesOf,
  isStaffRole,
  isSuspended,
  type OwnAddress,
  type ShownPerson,
  shownPersonOf,
  wasAddressOf,
} from './account/account.ts';
export { boundListing, ofBoundListing, requireUnbound, requireWithin, withinListing } from './account/bound-listing.ts';
export type { Caller } from './account/caller.ts';
export { type Scope, scopes } from './account/scopes.ts';
export { type Actor, actorSchema, actorWords } from './actor/actor.ts';
export { type ApiKeyRecord, keyStatus, type NewApiKey, newApiKeySchema } from './api-key/api-key.ts';
export { isKeyLike, isWellFormedKey } from './api-key/key-text.ts';
export { type AuditRecord, actionWords } from './audit/audit.ts';
export { confirmEmailMail, emailChangeMail } from './email-change/email-change-mail.ts';
export { keptForMs, keyedCall, keyPattern, longestKey, readIdempotencyKey } from './idempotency/idempotency.ts';
export { authenticationMethods } from './oauth/client-authentication.ts';
export { isDocumentAddress } from './oauth/client-document.ts';
export { keyIdOf, signingAlgorithms } from './oauth/client-keys.ts';
export { normaliseClient } from './oauth/client-metadata.ts';
export { ClientMetadataError } from './oauth/client-metadata-error.ts';
export {
  accessTokenSeconds,
  type ConnectionRecord,
  connectionExpiry,
  refreshTokenSeconds,
} from './oauth/connection.ts';
export {
  type ConsentChoice,
  type ConsentListing,
  type ConsentView,
  consentView,
  offeredScopes,
} from './oauth/consent-view.ts';
export { oauthErrorWords } from './oauth/error-words.ts';
export { formActionSource, redirectTarget } from './oauth/redirect-address.ts';
export {
  acceptedResources,
  mcpAt,
  mcpResources,
  narrowMcps,
  type ProtectedResource,
  protectedResources,
  scopesOfResources,
  tokenAudience,
  wholeMcp,
} from './oauth/resource-address.ts';
export { knownScopes, scopeWords } from './oauth/scope-words.ts';
export {
  longestPasskeyName,
  mostPasskeys,
  relyingPartyOf,
} from './passkey/passkey.ts';
export { challengeMinutes } from './passkey/passkey-challenge.ts';
export { passkeyMail } from './passkey/passkey-mail.ts';
export { suspensionMail } from './people/suspension-mail.ts';
export { limitInForce, limitsInForce } from './rate-limit/limits-in-force.ts';
export {
  type Budget,
  type LimitedBy,
  type LimitPolicy,
  type LimitState,
  rateLimits,
  tightest,
} from './rate-limit/rate-limit.ts';
export { deviceWords } from './session/device-words.ts';
export type { SessionRecord, SignInMethod } from './session/session.ts';
export {
  clearCookie,
  cookieNames,
  passkeyCookieName,
  pendingFormCookieName,
  providerCookieName,
  readCookie,
  sessionCookieName,
  setCookie,
  setSessionCookie,
  signInCookieName,
} from './session/session-cookie.ts';
export { formatToken, newTokenParts } from './session/session-token.ts';
export { type ProvidedIdentity, type ProviderName, providerNames } from './sign-in/linked-identity.ts';
export { safeNext } from './sign-in/safe-next.ts';
export { adminLinkMinutes, mailLinkMinutes, type SignInRecord } from './sign-in/sign-in.ts';
export { codeInGroups, signInMail } from './sign-in/sign-in-mail.ts';
export {
  isDangerous,
  isFreshSignIn,
  mayRole,
  mayWords,
  type Permission,
  permissions,
} from './staff/permission.ts';
export {
  brokenEntries,
  type LogState,
  longestStaffReason,
  type StaffActor,
  type StaffLogEntry,
} from './staff-log/staff-log.ts';
