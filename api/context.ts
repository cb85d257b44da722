import type { Caller } from '../shared/identity/identity.ts';

export interface OperationContext {
  /** Time of the call, UTC. Operations and rules never read the clock themselves. */
  now: Date;
  /** ID of the call in responses and logs. */
  requestId: string;
  /** The caller, if the credential is valid. */
  caller?: Caller | undefined;
  /** Address of the network peer, or the one named by a trusted proxy. For limits and the audit trail. */
  address?: string | undefined;
  /** Whether the call has an Idempotency-Key, which identifies repeated calls. */
  isKeyed?: boolean;
}

/** Unverified credentials of a request. */
export interface Credentials {
  /** Token of `Authorization: Bearer`; empty for other schemes. */
  bearer?: string | undefined;
  /** The request, only for calls from our own pages: for those, the session cookie counts. */
  pageRequest?: Request | undefined;
}

/** A call from a transport. A `caller` is already verified; without one, the credentials are checked. */
export interface Call extends OperationContext {
  credentials?: Credentials | undefined;
  /** Makes retries safe. Quoted or bare, and not validated yet. */
  idempotencyKey?: string | undefined;
  /** The transport's own parameter names, in addition to the input's, for hints about misspelt ones. */
  alsoTaken?: readonly string[] | undefined;
}
