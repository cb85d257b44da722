/** Result: the listings that now have a description, and why the others still have none. */
export interface EnrichReport {
  waiting: number;
  written: number;
  without: Record<string, number>;
  stopped: boolean;
}
