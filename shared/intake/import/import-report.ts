import type { CategoryVote } from '../../directory/directory.reads.ts';
import type { FieldProblem } from '../../kernel/errors.ts';

/** One thing that is wrong with one row. */
export interface RowProblem {
  file: string;
  line: number;
  problem: FieldProblem;
}

/** A value edited by an owner or the team that a row contradicts. */
export interface KeptPart {
  file: string;
  line: number;
  listing: string;
  /** Label of the part. */
  part: string;
  present: string;
  stated: string;
}

/** A category that similar listings suggest for a new listing without one. It is not applied. */
export interface CategorySuggestion {
  file: string;
  line: number;
  listing: string;
  /** With those above it, from the top. */
  category: string;
  /** Absent if only words were compared. */
  vote?: CategoryVote;
}

/** A column or a value that was not taken. */
interface PassedOver {
  what: string;
  rows: number;
  /** Line of the first row that has it. */
  line: number;
}

/** Result of an import. Created, updated, unchanged, merged and skipped rows add up to all rows. */
export interface ImportReport {
  dryRun: boolean;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that completed an earlier row of the same website. */
  merged: number;
  /** Rows that were not imported. */
  skipped: number;
  /** Listings that were imported hidden and are shown now. */
  published: number;
  /** New listings that nothing describes. */
  withoutText: number;
  /** New listings without a category, and what a check suggests for the first 100 of them. */
  withoutCategory: number;
  suggestions: CategorySuggestion[];
  categories: number;
  /** Names of categories that were taken for one, with what that is called. */
  joined: { name: string; names: string[] }[];
  /** Names of categories that were put below one, because there were too many at the top. */
  gathered: { name: string; names: string[] }[];
  founders: number;
  foundersUpdated: number;
  /** Named alternatives found and not found in the directory. */
  alternatives: { linked: number; unknown: number };
  /** Columns and values that were not taken, with the number of rows that had them. */
  passedOver: PassedOver[];
  /** The first problems, at most 100; `problemCount` counts all. */
  problems: RowProblem[];
  problemCount: number;
  /** Values that were left out of rows that were imported: the first 100; `droppedCount` counts all. */
  dropped: RowProblem[];
  droppedCount: number;
  /** The first parts that people wrote and rows state otherwise, at most 100; `conflictCount` counts all. */
  conflicts: KeptPart[];
  conflictCount: number;
  /** Whether the rows' values were taken there. */
  overwrites: boolean;
  /** The host of all websites, where there are several; undefined if they have different ones. */
  oneHost: string | undefined;
  /** Whether it was ended before the last row. */
  stopped: boolean;
  milliseconds: number;
}

const problemsKept = 100;
const conflictsKept = 100;
const longestShown = 300;
const passedOverKept = 50;

/** A report before anything happened. */
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

/** Notes a problem; beyond the first 100 they are only counted. */
export function noteProblem(report: ImportReport, problem: RowProblem): void {
  report.problemCount += 1;
  if (report.problems.length < problemsKept) report.problems.push(problem);
}

/** Notes a value that was left out; beyond the first 100 they are only counted. */
export function noteDropped(report: ImportReport, problem: RowProblem): void {
  report.droppedCount += 1;
  if (report.dropped.length < problemsKept) report.dropped.push(problem);
}

/** Notes what people wrote and a row states otherwise; beyond the first 100 they are only counted. */
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

/** Notes a column or value that was not taken; beyond 50 different ones none is added. */
export function notePassedOver(report: ImportReport, what: string, line: number): void {
  const known = report.passedOver.find((entry) => entry.what === what);
  if (known !== undefined) known.rows += 1;
  else if (report.passedOver.length < passedOverKept) report.passedOver.push({ what, rows: 1, line });
}

/** One such part as a line for the operator. */
export const conflictLine = ({ file, line, listing, part, present, stated }: KeptPart): string =>
  `${file}:${line}: "${listing}", ${part}: the listing says "${present}", the file "${stated}"`;

/** One problem as a line: `file:line: field: what is wrong; what to do`. */
export const problemLine = ({ file, line, problem: { field, detail, fix } }: RowProblem): string =>
  `${file}:${line}: ${field}: ${detail}${fix === undefined ? '' : `; ${fix}`}`;
