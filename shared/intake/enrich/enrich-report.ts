/** Result: listings that now have a description, and why the others have none. */
export interface EnrichReport {
  waiting: number;
  written: number;
  without: Record<string, number>;
  stopped: boolean;
}
