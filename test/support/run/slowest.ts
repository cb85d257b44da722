import type { TestModule } from 'vitest/node';

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

/** How long a file took, in ms, with what precedes its tests: environment, imports, hooks. */
export function fileMs(file: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
