import { type Counts, total } from './counts.ts';

/** The outcome of one Vitest run. Files are paths from the repository root. */
export interface Outcome {
  /** Tests that completed, by file. */
  counts: Record<string, Counts>;
  /** Duration by file, with imports and hooks. */
  seconds: Record<string, number>;
  /** Files whose process ended in the middle of their tests: the outcome of the rest is unknown. */
  ended: string[];
  /** Files without a failed test that failed themselves: they don't load, or one of their hooks fails. */
  broken: string[];
  /** Errors of unknown origin. */
  isFileless: boolean;
  /** For people, one line each: failures, and errors outside tests. */
  failures: string[];
  /** The last stderr lines of the run, where a process that exits by itself says why. */
  lastWords?: string[];
}

/** The outcome if Vitest itself left none. */
export const noOutcome = (why: string): Outcome => ({
  counts: {},
  seconds: {},
  ended: [],
  broken: [],
  isFileless: true,
  failures: [why],
});

/**
 * The first run with the results of its crashed files replaced by those of their second run. A file that crashes twice
 * has failed: that's no accident.
 */
export function withSecondRun(first: Outcome, second: Outcome): Outcome {
  const rest = Object.entries(first.counts).filter(([file]) => !first.ended.includes(file));
  return {
    counts: { ...Object.fromEntries(rest), ...second.counts },
    seconds: { ...first.seconds, ...second.seconds },
    ended: second.ended,
    broken: [...first.broken, ...second.broken],
    isFileless: first.isFileless || second.isFileless,
    failures: [...first.failures, ...second.failures],
    lastWords: second.lastWords ?? [],
  };
}

/**
 * All tests of a run. A failed run has at least one failure, even without a failed test: a file that doesn't load, or
 * an uncaught error.
 */
export function countsOf({ counts, failures, ended }: Outcome, code: number): Counts {
  const all = total(Object.values(counts));
  const isHidden = all.failed === 0 && (code !== 0 || failures.length > 0 || ended.length > 0);
  return { ...all, failed: isHidden ? 1 : all.failed };
}

/** The files of a run that passed completely, with their seconds: one failure doesn't hide the others' success. */
export function greenFiles({ counts, seconds, ended, broken, isFileless }: Outcome): Record<string, number> {
  if (isFileless) return {};
  const lost = new Set([...ended, ...broken]);
  const green = Object.keys(counts).filter((file) => counts[file]?.failed === 0 && !lost.has(file));
  return Object.fromEntries(green.map((file) => [file, seconds[file] ?? 0]));
}

/** Says what failed: .ci/run repeats lines starting like this at its end. */
export const failureLine = (what: string): string => `FAILED  ${what}`;

/** Lines naming everything that failed; nothing if all is well. */
export function failureLines({ failures, ended, lastWords = [] }: Outcome): string[] {
  const words = lastWords.length > 0 ? `: ${lastWords.join(' | ')}` : '';
  return [
    ...failures,
    ...ended.map((file) => `${file}: its process ended in the middle of its tests, twice${words}`),
  ].map(failureLine);
}
