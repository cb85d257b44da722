/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the given share of all values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** "median 0.52, p95 4.08, p99 13.5, max 37 ms" of durations in milliseconds. */
export function describeDurations(durations: readonly number[]): string {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(durations, share).toFixed(2));
  return `median ${median}, p95 ${p95}, p99 ${p99}, max ${Math.max(...durations).toFixed(1)} ms`;
}

/** How long `run` takes, in milliseconds. */
export function durationOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/**
 * CPU time of this thread while `run` runs, in milliseconds: what the work costs with the CPU to itself. Excludes
 * garbage collection on other threads and waiting for the CPU. Some systems count in steps of 4 ms, so use it only for
 * seconds of work, never for a single query.
 */
export function processorTimeOf(run: () => void): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed: a linear congruential generator with the
 * constants from Numerical Recipes, good enough for sampling.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A random element of a non-empty list; throws RangeError on an empty one. */
export function sample<T>(list: readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to sample');
  return chosen;
}
