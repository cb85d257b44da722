/** The result of a set of checks. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** All of them together. */
export function total(parts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts): number => parts.reduce((soFar, counts) => soFar + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line, on its own: CI reads it, and .ci/run adds up two of them. */
export function resultLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
