import { ImportGraph, isReached } from './import-graph.ts';

/** The commit at which each long test file last passed, by path. */
export type LastRuns = Record<string, string>;

/** The long test files a run includes, and those it leaves out. */
export interface LongChoice {
  taken: string[];
  leftOut: string[];
}

/** The inputs of a choice. */
export interface ChoiceFacts {
  /** All long test files, sorted. */
  files: readonly string[];
  lastRuns: LastRuns;
  /** The commit all files are compared with, if given; otherwise each with the one at which it last passed. */
  base: string | undefined;
  /** Files that differ from a commit, by commit; none if unknown. */
  changes: ReadonlyMap<string, readonly string[]>;
  /** Increases by one from run to run: any five consecutive runs cover all fifths. */
  turn: number;
}

const turns = 5;
const graph = new ImportGraph();
/** Files that aren't imported but may affect everything. */
const everywhere =
  /^(?:package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.json|\.ci\/.*|test\/support\/global-setup\.ts)$/;

/**
 * Chooses the files that reach a change, and a fifth of the others in turn. Includes files if it's unknown what has
 * changed since they last passed.
 */
export function chooseLongFiles({ files, lastRuns, base, changes, turn }: ChoiceFacts): LongChoice {
  const choice: LongChoice = { taken: [], leftOut: [] };
  for (const [index, file] of files.entries()) {
    const changed = changes.get(base ?? lastRuns[file] ?? '');
    const isOfTurn = index % turns === turn % turns;
    const isTaken = isOfTurn || changed === undefined || touches(changed, graph.reachedFrom(file));
    (isTaken ? choice.taken : choice.leftOut).push(file);
  }
  return choice;
}

const touches = (changed: readonly string[], reached: ReadonlySet<string>): boolean =>
  changed.some((file) => everywhere.test(file) || isReached(reached, file));

/**
 * Says which files were left out, by the commit at which they last ran: .ci/run repeats lines starting like this at its
 * end.
 */
export function leftOutLines(leftOut: readonly string[], lastRuns: LastRuns): string[] {
  const byCommit = Map.groupBy(leftOut, (file) => lastRuns[file] ?? 'no commit that is known');
  return [...byCommit].map(([commit, files]) => `LEFT OUT  last green at ${commit}: ${files.join(' ')}`);
}
