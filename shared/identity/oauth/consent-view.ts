import { type Scope, scopes } from '../account/scopes.ts';
import type { ConnectionRecord } from './connection.ts';
import { redirectKind, redirectTarget } from './redirect-address.ts';
import { scopeWords } from './scope-words.ts';

/** Content of the consent page. */
export interface ConsentView {
  /** Form action. */
  action: string;
  appName: string;
  /** Host the app has proved; null for unverified apps. */
  verifiedHost: string | null;
  /** Where the person is redirected: a host, or a description of a local program. */
  redirectTarget: string;
  /** Whether the redirect target is a program on this device; if so, it could be any program. */
  isOnThisDevice: boolean;
  permissions: ConsentPermission[];
  /** Whether the app is already connected and is asking for more. */
  isConnected: boolean;
  /** The person's listings; access can be restricted to one. */
  listings: readonly ConsentListing[];
  /** ID of the chosen listing; null: all. */
  listingId: number | null;
  /** Whether the form was submitted with none of the requested permissions selected. */
  isNothingTicked: boolean;
  account: { id: string; email: string };
}

/** A permission to choose: requested now, or granted before. */
interface ConsentPermission {
  scope: Scope;
  title: string;
  explanation: string;
  state: 'asked' | 'new' | 'given_before';
  isTicked: boolean;
}

/** A listing as an option in the select. */
export interface ConsentListing {
  id: number;
  name: string;
}

/** Choices made on the consent page. */
export interface ConsentChoice {
  scopes: readonly Scope[];
  listingId: number | null;
}

interface Asked {
  action: string;
  client: { name: string; verifiedHost: string | null };
  redirectUri: string;
  scopes: readonly Scope[];
  /** The account's connection with this app; undefined if there is none yet. */
  connection: Pick<ConnectionRecord, 'scopes' | 'listing_id'> | undefined;
  listings: readonly ConsentListing[];
  account: { id: string; email: string };
  /** Rejected input, to be shown again. */
  sent?: ConsentChoice | undefined;
}

/** Content of the consent page for an authorization request. Requested permissions and those granted earlier are preselected. */
export function consentView(asked: Asked): ConsentView {
  const { action, client, redirectUri, connection, listings, account, sent } = asked;
  const listingId = sent === undefined ? (connection?.listing_id ?? null) : sent.listingId;
  const stateOf = (scope: Scope): ConsentPermission['state'] => {
    if (!asked.scopes.includes(scope)) return 'given_before';
    return connection !== undefined && !connection.scopes.includes(scope) ? 'new' : 'asked';
  };
  return {
    action,
    appName: client.name,
    verifiedHost: client.verifiedHost,
    redirectTarget: redirectTarget(redirectUri),
    isOnThisDevice: redirectKind(redirectUri) !== 'website',
    permissions: offeredScopes(asked.scopes, connection).map((scope) => ({
      scope,
      ...scopeWords(scope),
      state: stateOf(scope),
      isTicked: sent?.scopes.includes(scope) ?? true,
    })),
    isConnected: connection !== undefined,
    listings,
    listingId: listings.some(({ id }) => id === listingId) ? listingId : null,
    isNothingTicked: sent !== undefined && !sent.scopes.some((scope) => asked.scopes.includes(scope)),
    account,
  };
}

/** Scopes to choose from: those requested, and those the app already has. */
export const offeredScopes = (
  asked: readonly Scope[],
  connection: Pick<ConnectionRecord, 'scopes'> | undefined,
): Scope[] => scopes.filter((scope) => asked.includes(scope) || connection?.scopes.includes(scope));
