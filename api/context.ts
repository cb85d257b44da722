import type { Caller } from '../shared/account/caller.ts';

/** What an operation knows of the call besides its input. */
export interface OperationContext {
  /** The instant of the call, UTC. Operations and rules never ask the clock themselves. */
  now: Date;
  /** Names the call in answers and logs. */
  requestId: string;
  /** Who calls, where a valid credential came along. */
  caller?: Caller | undefined;
  /** Address of the network peer, behind a trusted proxy the one that it names. For limits and the audit trail. */
  address?: string | undefined;
}
