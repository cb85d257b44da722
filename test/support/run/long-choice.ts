import type { ChangedTexts } from './changed-texts.ts';
import { ImportGraph, stepsTo } from './import-graph.ts';

/** When a test file last passed, and how long it took. */
export interface LastRun {
  commit: string;
  seconds: number;
}

/** The last run of each long test file, by path. */
export type LastRuns = Record<string, LastRun>;

/** What differs from a commit. */
export interface ChangeSince {
  files: readonly string[];
  /** Texts of the catalogue, whose files almost every test reaches. */
  texts: ChangedTexts;
}

/** The long test files a run includes, and those it leaves out: unaffected, or affected but over the time allowed. */
export interface LongChoice {
  taken: string[];
  leftOut: string[];
  tooLong: string[];
}

/** The inputs of a choice. */
export interface ChoiceFacts {
  /** All long test files, sorted. */
  files: readonly string[];
  lastRuns: LastRuns;
  /** The commit all files are compared with, if given; otherwise each with the one at which it last passed. */
  base: string | undefined;
  /** What differs from a commit, by commit; none if unknown. */
  changes: ReadonlyMap<string, ChangeSince>;
  /** Increases by one from run to run: any five consecutive runs cover all fifths. */
  turn: number;
  /** Seconds that all files together may take in one worker; Infinity for no limit. */
  seconds: number;
}

const turns = 5;
const graph = new ImportGraph();
/** Files that aren't imported but may affect everything. */
const everywhere =
  /^(?:package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.json|\.ci\/.*|test\/support\/global-setup\.ts)$/;
/** Assumed of a file that has never run. */
const usualSeconds = 20;

/**
 * Chooses the files that reach a change, and a fifth of the others in turn. Includes files if it's unknown what has
 * changed since they last passed. If time is limited, those closest to the change come first, and the fifth last.
 */
export function chooseLongFiles({ files, lastRuns, base, changes, turn, seconds }: ChoiceFacts): LongChoice {
  const affected = files.map((file) => {
    const change = changes.get(base ?? lastRuns[file]?.commit ?? '');
    return { file, distance: change === undefined ? 0 : distanceTo(change, file) };
  });
  const isWanted = ({ file, distance }: { file: string; distance: number }): boolean =>
    distance !== Number.POSITIVE_INFINITY || files.indexOf(file) % turns === turn % turns;
  const choice: LongChoice = { taken: [], leftOut: [], tooLong: [] };
  let left = seconds;
  for (const each of affected.toSorted((a, b) => (a.distance < b.distance ? -1 : Number(a.distance > b.distance)))) {
    const took = lastRuns[each.file]?.seconds ?? usualSeconds;
    const place = !isWanted(each) ? choice.leftOut : took > left ? choice.tooLong : choice.taken;
    if (place === choice.taken) left -= took;
    place.push(each.file);
  }
  for (const each of Object.values(choice)) each.sort();
  return choice;
}

/**
 * How far a test file is from a change: imports in between, less one for each word its path shares with a changed
 * file's. Infinity if it doesn't reach it.
 */
function distanceTo({ files, texts }: ChangeSince, file: string): number {
  const reached = graph.reachedFrom(file);
  const steps = files.map((each) => (everywhere.test(each) ? 0 : stepsTo(reached, each)) - sharedWords(each, file));
  return Math.min(...steps, texts.areSeenBy(reached.keys()) ? 0 : Number.POSITIVE_INFINITY);
}

const wordsOf = (file: string): string[] => file.replace(/\.\w+$/, '').split(/[/.-]/);

function sharedWords(changed: string, file: string): number {
  const words = new Set(wordsOf(file));
  return wordsOf(changed).filter((word) => words.has(word)).length;
}

/**
 * Says which files were left out, by the commit at which they last ran: .ci/run repeats lines starting like this at its
 * end.
 */
export function leftOutLines({ leftOut, tooLong }: LongChoice, lastRuns: LastRuns): string[] {
  const lines = (files: readonly string[], why: string): string[] =>
    [...Map.groupBy(files, (file) => lastRuns[file]?.commit ?? 'an unknown commit')].map(
      ([commit, those]) => `LEFT OUT  ${why}, last green at ${commit}: ${those.join(' ')}`,
    );
  return [...lines(tooLong, 'affected, but no time left'), ...lines(leftOut, 'not affected')];
}
