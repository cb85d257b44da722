import { ImportGraph, isReached } from './import-graph.ts';

/** The commit at which each long test file was last green, by the path of the file. */
export type LastRuns = Record<string, string>;

/** The long test files that a run takes, and those that it leaves out. */
export interface LongChoice {
  taken: string[];
  leftOut: string[];
}

/** What a choice is made by. */
export interface ChoiceFacts {
  /** All long test files, sorted. */
  files: readonly string[];
  lastRuns: LastRuns;
  /** The commit that all files are compared with, if one is given; else each is with the one at which it was last green. */
  base: string | undefined;
  /** Files that are not as they were at a commit, by the commit; none where that is not known. */
  changes: ReadonlyMap<string, readonly string[]>;
  /** Counts up by one from run to run: of five in a row each takes another fifth. */
  turn: number;
}

const turns = 5;
const graph = new ImportGraph();
/** What is not imported, and may change how anything runs. */
const everywhere =
  /^(?:package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.json|\.ci\/.*|test\/support\/global-setup\.ts)$/;

/**
 * Chooses the files that reach something that has changed, and of the others a fifth in turn. One of which it is not known what has
 * changed since it was last green is taken.
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

/** Says which files were left out, by the commit at which they last ran: .ci/run repeats lines that begin so at its end. */
export function leftOutLines(leftOut: readonly string[], lastRuns: LastRuns): string[] {
  const byCommit = Map.groupBy(leftOut, (file) => lastRuns[file] ?? 'no commit that is known');
  return [...byCommit].map(([commit, files]) => `LEFT OUT  last green at ${commit}: ${files.join(' ')}`);
}
