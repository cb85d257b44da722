/** What it came to: listings by whether they say something now, and of the others why. */
export interface EnrichReport {
  waiting: number;
  written: number;
  without: Record<string, number>;
  stopped: boolean;
}
