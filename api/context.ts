import type { Caller } from '../shared/identity/identity.ts';

/** Context of an operation. */
export interface OperationContext {
  /** The instant of the call, UTC. Operations and rules never ask the clock themselves. */
  now: Date;
  /** Names the call in answers and logs. */
  requestId: string;
  /** The caller, given a valid credential. */
  caller?: Caller | undefined;
  /** Address of the network peer, behind a trusted proxy the one that it names. For limits and the audit trail. */
  address?: string | undefined;
  /** Whether it came with an Idempotency-Key, so that its caller says which calls are one. */
  isKeyed?: boolean;
}

/** Unverified credentials of a request. */
export interface Credentials {
  /** The token of `Authorization: Bearer`; empty if that header is something else. */
  bearer?: string | undefined;
  /** The request, where its session cookie counts: on what our own pages call, and nowhere else. */
  pageRequest?: Request | undefined;
}

/** A call from a transport. A `caller` is already verified; otherwise the credentials are checked. */
export interface Call extends OperationContext {
  credentials?: Credentials | undefined;
  /** Makes retries safe; quoted or bare, not checked yet. */
  idempotencyKey?: string | undefined;
  /** Names that the transport takes beside those of the input: for hints about misspelt ones. */
  alsoTaken?: readonly string[] | undefined;
}
