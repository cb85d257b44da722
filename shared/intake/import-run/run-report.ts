import type { ImportReport } from '../import/import-report.ts';
import { faultWords, type RowFault } from '../import/row-fault.ts';
import type { RunReport } from './import-run.ts';

const namesKept = 50;
const longestName = 200;
const longestProblem = 500;

/** An import's result in the form stored with its run. */
export const runReportOf = (report: ImportReport): RunReport => ({
  rows: report.rows,
  created: report.created,
  updated: report.updated,
  unchanged: report.unchanged,
  merged: report.merged,
  skipped: report.skipped,
  published: report.published,
  without_text: report.withoutText,
  without_category: report.withoutCategory,
  suggestions: report.suggestions.map(({ file: _, ...suggestion }) => suggestion),
  categorised: report.categorised,
  categories: report.categories,
  founders: report.founders,
  joined: bounded(report.joined),
  gathered: bounded(report.gathered),
  passed_over: report.passedOver.map(({ what, rows }) => ({ what: what.slice(0, longestName), rows })),
  problems: report.problems.map(({ line, problem }) => ({ line, words: problemWords(problem) })),
  problem_count: report.problemCount,
  dropped: report.dropped.map(({ line, problem }) => ({ line, words: problemWords(problem) })),
  dropped_count: report.droppedCount,
  conflicts: report.conflicts.map(({ file: _, ...kept }) => kept),
  conflict_count: report.conflictCount,
  overwrites: report.overwrites,
  ...(report.oneHost !== undefined && { one_host: report.oneHost }),
  milliseconds: report.milliseconds,
});

const bounded = (changed: ImportReport['joined']): RunReport['joined'] =>
  changed.slice(0, namesKept).map(({ name, names }) => ({ name, names: names.slice(0, namesKept) }));

/** A fault in the form stored with its run. */
export const problemWords = (fault: RowFault): string => faultWords(fault).slice(0, longestProblem);
