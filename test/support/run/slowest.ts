/** Something that took time. */
export interface Timed {
  name: string;
  ms: number;
}

const shown = 20;

/** A heading and the 20 slowest, in seconds, slowest first. */
export function slowest(what: string, all: readonly Timed[]): string[] {
  const longest = all.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  return [`\nSlowest ${what}:`, ...longest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)];
}
