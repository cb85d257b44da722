import type { Scope } from './scopes.ts';

/** Caller of a signed-in operation, once its credential is verified. */
export interface Caller {
  accountId: string;
  /** The credential used: a session, an API key, or a connected app's access token. */
  credential: { kind: 'session' | 'api_key' | 'app'; id: string };
  scopes: readonly Scope[];
  /** The only listing the caller may access; undefined: the whole account. */
  listingId?: number | undefined;
}
