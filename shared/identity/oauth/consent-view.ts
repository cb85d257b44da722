import type { Scope } from '../account/scopes.ts';
import { redirectKind, redirectTarget } from './redirect-address.ts';
import { scopeWords } from './scope-words.ts';

/** What the consent page shows. */
export interface ConsentView {
  /** Where its form is sent. */
  action: string;
  appName: string;
  /** Host that the app has proved to be of; null for one that only says who it is. */
  verifiedHost: string | null;
  /** Where the person is sent afterwards: a host, or what it is on this device. */
  redirectTarget: string;
  /** Whether that is a program on this device, which could be any. */
  isOnThisDevice: boolean;
  permissions: { title: string; explanation: string; isNew: boolean }[];
  /** Whether the app is connected already and asks for more. */
  isConnected: boolean;
  account: { id: string; email: string };
}

interface Asked {
  action: string;
  client: { name: string; verifiedHost: string | null };
  redirectUri: string;
  scopes: readonly Scope[];
  /** What the account has allowed this app before; undefined when it is new. */
  allowed: readonly Scope[] | undefined;
  account: { id: string; email: string };
}

/** What the consent page says of one authorization request. */
export function consentView({ action, client, redirectUri, scopes, allowed, account }: Asked): ConsentView {
  return {
    action,
    appName: client.name,
    verifiedHost: client.verifiedHost,
    redirectTarget: redirectTarget(redirectUri),
    isOnThisDevice: redirectKind(redirectUri) !== 'website',
    permissions: scopes.map((scope) => ({
      ...scopeWords(scope),
      isNew: allowed !== undefined && !allowed.includes(scope),
    })),
    isConnected: allowed !== undefined,
    account,
  };
}
