/** What an operation knows of the call besides its input. */
export interface OperationContext {
  /** The instant of the call, UTC. Operations and rules never ask the clock themselves. */
  now: Date;
  /** Names the call in answers and logs. */
  requestId: string;
}
