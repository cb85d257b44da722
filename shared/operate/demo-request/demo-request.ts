/** A demo requested by the team in the browser, stored until it is complete. Times in UTC. */
export interface DemoRequest {
  _id: 'demo';
  asked_at: Date;
  /** Why the demo could not be added; null while in progress. */
  problem: string | null;
}
