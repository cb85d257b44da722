import type { Scope } from './scopes.ts';

/** Who makes a signed-in call, known once the credential has been checked. */
export interface Caller {
  accountId: string;
  /** What the caller showed: the session of the site, an API key, or the access token of a connected app. */
  credential: { kind: 'session' | 'api_key' | 'app'; id: string };
  scopes: readonly Scope[];
  /** The one listing that it may touch; undefined: all of the account. */
  listingId?: number | undefined;
}
