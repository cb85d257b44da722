import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importFiles } from '../import/import-files.writes.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ImportReport } from '../import/import-report.ts';
import { rejectedRows } from '../import/write/rejected-row.ts';
import { keepRejectRows } from './correct-rows.writes.ts';
import type { ImportRun } from './import-run.ts';
import { type KeptReject, readRejects } from './kept-rejects.reads.ts';
import { columnOverrides } from './preview-file.files.ts';
import { runReportOf } from './run-report.ts';

/** Result of importing or checking corrected rows. */
export interface CorrectedImport {
  report: ImportReport;
  /** Stores the rows that are still rejected and returns the changes to the run. */
  outcome: () => Promise<Pick<ImportRun, 'rejects' | 'corrected' | 'state' | 'correcting' | 'report'>>;
}

/**
 * Imports a run's corrected rows from `folder`, with the file's settings. If the file hasn't been imported yet, only
 * checks them. Safe to repeat.
 */
export async function importCorrected(
  run: ImportRun,
  folder: string,
  options: Omit<ImportOptions, 'folder'>,
): Promise<CorrectedImport> {
  const kept: KeptReject[] = [];
  for await (const row of readRejects(run)) kept.push(row);
  const corrected = kept.filter(({ isCorrected }) => isCorrected === true);
  // One row per line, under the original file name, which becomes the listings' source.
  const blank = Object.fromEntries(run.columns.map(({ name }) => [name, '']));
  const lines = corrected.map(
    ({ row }) => `${JSON.stringify({ ...blank, ...(typeof row === 'string' ? {} : row) })}\n`,
  );
  await writeFile(path.join(folder, run.file), lines.join(''));
  const chosenOf = ({ line }: KeptReject, at: number) => [at + 1, options.chosenCategories?.get(line)] as const;
  const rejects = path.join(folder, '.rejects');
  const columns = columnOverrides(columnsOf(run));
  const report = await importFiles([run.file], {
    ...options,
    chosenCategories: new Map(corrected.map(chosenOf).flatMap(([at, id]) => (id === undefined ? [] : [[at, id]]))),
    folder,
    rejects,
    format: 'jsonl',
    columns,
    isExtract: true,
    dryRun: run.state === 'checking',
  });
  const placeOf = (line: number): KeptReject | undefined => corrected[line - 1];
  return {
    report,
    async outcome() {
      const again = new Map<number | undefined, KeptReject>();
      for await (const { line, problems } of rejectedRows(createReadStream(rejects, 'utf8'))) {
        const { isCorrected: _, ...row } = placeOf(line) ?? { id: -1, file: run.file, line, row: {} };
        again.set(row.id, { ...row, problems });
      }
      // After a stop it is unknown which rows were imported; importing them again changes nothing.
      const done = (row: KeptReject) => (run.state === 'checking' ? { ...row, problems: [] } : []);
      const left = kept.flatMap(
        (row) => again.get(row.id) ?? (row.isCorrected === true && !report.stopped ? done(row) : row),
      );
      return {
        state: run.correcting ?? 'done',
        correcting: null,
        report: run.report,
        rejects: await keepRejectRows(run, left, run.rejects?.is_whole !== false),
        corrected: withLines(runReportOf(report), (line) => placeOf(line)?.line ?? line),
      };
    },
  };
}

/**
 * Columns as interpreted from the whole file, since a few rows may not be enough. Unused columns may still show that a
 * product is inactive.
 */
const columnsOf = ({ columns }: ImportRun) =>
  columns.filter(({ reason }) => reason !== 'unknown' && reason !== 'never');

function withLines(report: ReturnType<typeof runReportOf>, lineOf: (line: number) => number): typeof report {
  const moved = <Row extends { line: number }>(rows: readonly Row[] = []): Row[] =>
    rows.map((row) => ({ ...row, line: lineOf(row.line) }));
  return {
    ...report,
    problems: moved(report.problems),
    dropped: moved(report.dropped),
    conflicts: moved(report.conflicts),
    suggestions: moved(report.suggestions),
  };
}
