/** The demo as someone of the team asked for it in the browser, until it is here. Times in UTC. */
export interface DemoWish {
  _id: 'demo';
  asked_at: Date;
  /** Why it could not be added, for who asked; null while it is worked on. */
  problem: string | null;
}
