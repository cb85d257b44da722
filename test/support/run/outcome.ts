import { type Counts, total } from './counts.ts';

/** What came of one run of Vitest. Files are paths from the root of the repository. */
export interface Outcome {
  /** Of the tests that came to an end, by file. */
  counts: Record<string, Counts>;
  /** Files whose process ended in the middle of their tests: how the others of them would have gone nobody knows. */
  ended: string[];
  /** Files that hold no test that failed but failed themselves: they do not load, or a hook of theirs fails. */
  broken: string[];
  /** Errors that belong to no file: which one left them nobody knows. */
  isFileless: boolean;
  /** For people, one line each: what failed, and errors that belong to no test. */
  failures: string[];
  /** The last lines that the run wrote to its standard error output, where a process that ends by itself says why. */
  lastWords?: string[];
}

/** What a run says when Vitest itself left no outcome behind. */
export const noOutcome = (why: string): Outcome => ({
  counts: {},
  ended: [],
  broken: [],
  isFileless: true,
  failures: [why],
});

/**
 * The first run with its ended files replaced by what came of them when they were run again. A file that ends a second time has failed:
 * it is no accident of the machine.
 */
export function withSecondRun(first: Outcome, second: Outcome): Outcome {
  const rest = Object.entries(first.counts).filter(([file]) => !first.ended.includes(file));
  return {
    counts: { ...Object.fromEntries(rest), ...second.counts },
    ended: second.ended,
    broken: [...first.broken, ...second.broken],
    isFileless: first.isFileless || second.isFileless,
    failures: [...first.failures, ...second.failures],
    lastWords: second.lastWords ?? [],
  };
}

/** All tests of a run. One that failed has at least one failure, also without a failed test: a file that does not load, an error that nobody caught. */
export function countsOf({ counts, failures, ended }: Outcome, code: number): Counts {
  const all = total(Object.values(counts));
  const isHidden = all.failed === 0 && (code !== 0 || failures.length > 0 || ended.length > 0);
  return { ...all, failed: isHidden ? 1 : all.failed };
}

/** The files of a run of which all went well: one that failed does not hide that others were green. */
export function greenFiles({ counts, ended, broken, isFileless }: Outcome): string[] {
  if (isFileless) return [];
  const lost = new Set([...ended, ...broken]);
  return Object.keys(counts).filter((file) => counts[file]?.failed === 0 && !lost.has(file));
}

/** Says what failed: .ci/run repeats lines that begin so at its end. */
export const failureLine = (what: string): string => `FAILED  ${what}`;

/** Lines that name everything that failed, and nothing where all is well. */
export function failureLines({ failures, ended, lastWords = [] }: Outcome): string[] {
  const words = lastWords.length > 0 ? `: ${lastWords.join(' | ')}` : '';
  return [
    ...failures,
    ...ended.map((file) => `${file}: its process ended in the middle of its tests, twice${words}`),
  ].map(failureLine);
}
