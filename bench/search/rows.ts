/** One line of a benchmark's table. */
export interface BenchRow {
  measure: string;
  value: string;
  target?: string;
  met?: boolean;
}
