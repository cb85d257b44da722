import type { CategoryVote } from '../../directory/directory.reads.ts';
import type { RowFault } from './row-fault.ts';

/** A problem with a row. */
export interface RowProblem {
  file: string;
  line: number;
  problem: RowFault;
}

/** A value edited by an owner or the team that a row contradicts. */
export interface KeptPart {
  file: string;
  line: number;
  listing: string;
  /** Label of the part in conflict. */
  part: string;
  present: string;
  stated: string;
}

/** A category that similar listings suggest for a new listing without one. Only applied on request. */
export interface CategorySuggestion {
  file: string;
  line: number;
  listing: string;
  /** The category with its ancestors, from the top. */
  category: string;
  category_id: number;
  /** Whether similar listings clearly agree on it. */
  is_certain: boolean;
  /** Absent if the suggestion is based on the text alone. */
  vote?: CategoryVote;
}

/** An unused column or value. */
interface PassedOver {
  what: string;
  rows: number;
  /** First line where it occurs. */
  line: number;
}

/** Result of an import. Created, updated, unchanged, merged and skipped rows add up to all rows. */
export interface ImportReport {
  dryRun: boolean;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows merged into an earlier row for the same website. */
  merged: number;
  skipped: number;
  /** Hidden listings that are now shown. */
  published: number;
  /** New listings without a description. */
  withoutText: number;
  /** New listings without a category; the first 100 get suggestions. */
  withoutCategory: number;
  suggestions: CategorySuggestion[];
  /** New listings that got a suggested category. */
  categorised: number;
  categories: number;
  /** Category names merged into one, with its name. */
  joined: { name: string; names: string[] }[];
  /** Category names moved below another, because there were too many at the top. */
  gathered: { name: string; names: string[] }[];
  founders: number;
  foundersUpdated: number;
  /** Number of named alternatives found in the directory, and of those not found. */
  alternatives: { linked: number; unknown: number };
  /** Unused columns and values, each with its number of rows. */
  passedOver: PassedOver[];
  /** The first problems, at most 100; `problemCount` counts all. */
  problems: RowProblem[];
  problemCount: number;
  /** Dropped values of imported rows: the first 100; `droppedCount` counts all. */
  dropped: RowProblem[];
  droppedCount: number;
  /** Conflicts between human edits and rows: the first 100; `conflictCount` counts all. */
  conflicts: KeptPart[];
  conflictCount: number;
  /** Whether the rows' values replaced the human edits. */
  overwrites: boolean;
  /** The host that all websites share, if there are several websites; undefined if their hosts differ. */
  oneHost: string | undefined;
  /** Whether the import was stopped before the last row. */
  stopped: boolean;
  milliseconds: number;
}

const problemsKept = 100;
const conflictsKept = 100;
const longestShown = 300;
const passedOverKept = 50;

/** An empty report. */
export const emptyReport = (dryRun: boolean, overwrites = false): ImportReport => ({
  dryRun,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  skipped: 0,
  published: 0,
  withoutText: 0,
  withoutCategory: 0,
  suggestions: [],
  categorised: 0,
  categories: 0,
  joined: [],
  gathered: [],
  founders: 0,
  foundersUpdated: 0,
  alternatives: { linked: 0, unknown: 0 },
  passedOver: [],
  problems: [],
  problemCount: 0,
  dropped: [],
  droppedCount: 0,
  conflicts: [],
  conflictCount: 0,
  overwrites,
  oneHost: undefined,
  stopped: false,
  milliseconds: 0,
});

/** Adds a problem. Beyond the first 100, problems are only counted. */
export function noteProblem(report: ImportReport, problem: RowProblem): void {
  report.problemCount += 1;
  if (report.problems.length < problemsKept) report.problems.push(problem);
}

/** Adds a dropped value. Beyond the first 100, dropped values are only counted. */
export function noteDropped(report: ImportReport, problem: RowProblem): void {
  report.droppedCount += 1;
  if (report.dropped.length < problemsKept) report.dropped.push(problem);
}

/** Adds a conflict. Beyond the first 100, conflicts are only counted. */
export function noteConflict(report: ImportReport, conflict: KeptPart): void {
  report.conflictCount += 1;
  if (report.conflicts.length >= conflictsKept) return;
  const [present, stated] = [conflict.present, conflict.stated].map(shortened);
  report.conflicts.push({ ...conflict, present: present ?? '', stated: stated ?? '' });
}

const shortened = (text: string): string => {
  const [...points] = text.replace(/\s+/gu, ' ');
  return points.length > longestShown ? `${points.slice(0, longestShown).join('')} …` : points.join('');
};

/** Adds an unused column or value. Once 50 different ones are listed, any others are ignored. */
export function notePassedOver(report: ImportReport, what: string, line: number): void {
  const known = report.passedOver.find((entry) => entry.what === what);
  if (known !== undefined) known.rows += 1;
  else if (report.passedOver.length < passedOverKept) report.passedOver.push({ what, rows: 1, line });
}

/** A conflict as a line for the operator. */
export const conflictLine = ({ file, line, listing, part, present, stated }: KeptPart): string =>
  `${file}:${line}: "${listing}", ${part}: the listing says "${present}", the file "${stated}"`;

/** A problem as a line: `file:line: field: what is wrong; what to do`. */
export const problemLine = ({ file, line, problem: { field, detail, fix } }: RowProblem): string =>
  `${file}:${line}: ${field}: ${detail}${fix === undefined ? '' : `; ${fix}`}`;
