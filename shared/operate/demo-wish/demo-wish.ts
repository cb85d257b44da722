/** The demo as someone of the team asked for it in the browser, until it is here. Times in UTC. */
export interface DemoWish {
  _id: 'demo';
  asked_at: Date;
  /** Why it could not be added; null while in progress. */
  problem: string | null;
}
