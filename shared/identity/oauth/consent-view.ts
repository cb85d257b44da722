import { type Scope, scopes } from '../account/scopes.ts';
import type { ConnectionRecord } from './connection.ts';
import { redirectKind, redirectTarget } from './redirect-address.ts';
import { scopeWords } from './scope-words.ts';

/** Content of the consent page. */
export interface ConsentView {
  /** Form action. */
  action: string;
  appName: string;
  /** Host that the app has proved to be of; null for one that only says who it is. */
  verifiedHost: string | null;
  /** Where the person goes afterwards: a host, or a description of a local program. */
  redirectTarget: string;
  /** Whether that is a program on this device, which could be any. */
  isOnThisDevice: boolean;
  permissions: ConsentPermission[];
  /** Whether the app is connected already and asks for more. */
  isConnected: boolean;
  /** The person's listings, one of which can be chosen. */
  listings: readonly ConsentListing[];
  /** Id of the one that is chosen; null: all. */
  listingId: number | null;
  /** Whether it was sent with nothing of what the app asks for. */
  isNothingTicked: boolean;
  account: { id: string; email: string };
}

/** One permission that can be ticked: asked for now, or given before. */
interface ConsentPermission {
  scope: Scope;
  title: string;
  explanation: string;
  state: 'asked' | 'new' | 'given_before';
  isTicked: boolean;
}

/** A listing as its name is in a list. */
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
  /** The connection of the account with this app; undefined when it is new. */
  connection: Pick<ConnectionRecord, 'scopes' | 'listing_id'> | undefined;
  listings: readonly ConsentListing[];
  account: { id: string; email: string };
  /** Rejected input to show again. */
  sent?: ConsentChoice | undefined;
}

/** Content of the consent page for an authorization request. Requested and earlier permissions are preselected. */
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

/** Selectable scopes: requested ones and those the app already has. */
export const offeredScopes = (
  asked: readonly Scope[],
  connection: Pick<ConnectionRecord, 'scopes'> | undefined,
): Scope[] => scopes.filter((scope) => asked.includes(scope) || connection?.scopes.includes(scope));
