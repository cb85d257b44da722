import { type ArgsDef, defineCommand } from 'citty';
import { readLatestChange } from '../shared/change/change.reads.ts';
import { checkFiles } from '../shared/intake/intake.files.ts';
import type { ImportOptions } from '../shared/intake/intake.ts';
import {
  describeFields,
  describeReport,
  fileFormats,
  ImportError,
  type ImportReport,
  importedNothing,
  problemLine,
  type RowProblem,
} from '../shared/intake/intake.ts';
import { importFiles } from '../shared/intake/intake.writes.ts';
import { figure } from '../shared/kernel/text/figures.ts';
import { countProgress } from './progress.ts';
import { valuesOf } from './repeated-option.ts';
import { serverShows } from './wait-for-server.ts';
import { withDatabase } from './with-database.ts';
import { withMeaning } from './with-meaning.ts';

const problemsPrinted = 50;
const shownWithinMs = 60_000;
const interrupted = 130;
const newStatuses = ['live', 'draft'] as const;

const args = {
  files: {
    type: 'positional',
    required: false,
    description: 'Files to import (.jsonl, .json, .csv, .yaml, optionally .gz, or .xlsx), or - for stdin',
  },
  format: {
    type: 'enum',
    options: [...fileFormats],
    description: 'File format, overriding the file extension',
  },
  encoding: {
    type: 'string',
    valueHint: 'label',
    description: 'Text encoding, such as windows-1251, overriding detection',
  },
  status: {
    type: 'enum',
    options: [...newStatuses],
    description: 'Publish new listings (default) or keep them hidden; live also publishes listings imported as hidden',
  },
  sheet: {
    type: 'string',
    valueHint: 'name',
    description: 'Workbook sheet; default: the first with column names',
  },
  limit: { type: 'string', valueHint: 'rows', description: 'Maximum number of rows to read' },
  map: {
    type: 'string',
    valueHint: 'COLUMN=FIELD',
    description: 'Map a column to a field; COLUMN=ignore skips it. Repeatable',
  },
  categories: {
    type: 'string',
    valueHint: 'file',
    description: 'CSV with rows of label,category to map category names; an empty category skips the label',
  },
  'apply-suggestions': {
    type: 'boolean',
    default: false,
    description: 'Assign a category to new listings without one if most similar listings agree; otherwise, keep Other',
  },
  'dry-run': { type: 'boolean', default: false, description: 'Validate without writing anything' },
  overwrite: {
    type: 'boolean',
    default: false,
    description: 'Overwrite values edited by an owner or the team (kept by default)',
  },
  strict: { type: 'boolean', default: false, description: 'Exit with status 1 if any row is skipped' },
  rejects: {
    type: 'string',
    valueHint: 'file',
    description: 'Write skipped rows with reasons to this file: .csv to correct and import again, otherwise JSON Lines',
  },
  fields: { type: 'boolean', default: false, description: 'List supported fields and exit' },
} satisfies ArgsDef;

export const importCommand = defineCommand({
  meta: { name: 'import', description: 'Import products from files; safe to run again' },
  args,
  run: async ({ args: given, rawArgs }) => {
    if (given.fields) return console.log(describeFields().join('\n'));
    try {
      await checkFiles(given._, given.format);
      const options = {
        status: given.status,
        dryRun: given['dry-run'],
        overwrite: given.overwrite,
        applySuggestions: given['apply-suggestions'],
        format: given.format,
        encoding: given.encoding,
        sheet: given.sheet,
        rejects: given.rejects,
        limit: readLimit(given.limit),
        categories: given.categories,
        map: valuesOf('map', rawArgs),
      };
      const report = await withDatabase(async ({ now, environment }) => {
        const startedAt = now();
        const run = () => importWithProgress(given._, { ...options, now });
        const imported = await (options.applySuggestions ? withMeaning(environment, run) : run());
        if (!options.dryRun) await tellWhenShown(startedAt, environment.dataDir);
        return imported;
      });
      process.exitCode = exitCodeOf(report, given.strict);
    } catch (problem) {
      if (!(problem instanceof ImportError)) throw problem;
      console.error(problem.message);
      process.exitCode = 1;
    }
  },
});

/** Tells the operator whether the running server already shows the results of an import. */
async function tellWhenShown(startedAt: Date, dataDir: string): Promise<void> {
  const change = await readLatestChange(startedAt);
  if (change === undefined) return; // There is nothing to show.
  const isShown = await serverShows(change, dataDir, shownWithinMs);
  if (isShown === undefined) return;
  console.log(
    isShown
      ? 'Visible in lists and search on the running server; pages will follow shortly.'
      : `Not yet visible on the running server after ${shownWithinMs / 1000} s. The import will appear once it has reloaded.`,
  );
}

/** Imports files into the connected database; see importFiles. */
export function runImport(files: readonly string[], options: ImportOptions): Promise<ImportReport> {
  return importFiles(files, options);
}

async function importWithProgress(files: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  // The progress bar catches Ctrl-C and ends the process: rows already imported are kept, but the import must not count
  // as successful.
  const endedEarly = () => {
    process.exitCode = interrupted;
  };
  process.once('SIGINT', interrupt).once('exit', endedEarly);
  const onProgress = countProgress(options.dryRun ? 'Checking' : 'Importing');
  try {
    const report = await runImport(files, {
      ...options,
      input: process.stdin,
      signal: stop.signal,
      onColumns: (lines) => console.log(lines.join('\n')),
      onProgress: (done, total) => total > 0 && onProgress(done, total),
      // In a terminal, lines would break the progress bar, so they are printed with the report.
      ...(!process.stdout.isTTY && { onProblem: problemPrinter() }),
    });
    printReport(report, options.rejects);
    return report;
  } finally {
    process.off('SIGINT', interrupt).off('exit', endedEarly);
  }
}

/** Prints the first problems as they are found. */
function problemPrinter(): (problem: RowProblem) => void {
  let printed = 0;
  return (problem) => {
    printed += 1;
    if (printed <= problemsPrinted) console.error(problemLine(problem));
  };
}

function printReport(report: ImportReport, rejects: string | undefined): void {
  if (process.stdout.isTTY)
    for (const problem of report.problems.slice(0, problemsPrinted)) console.error(problemLine(problem));
  const more = report.problemCount - problemsPrinted;
  if (more > 0) {
    const where = rejects === undefined ? 'use --rejects FILE to save all' : `see ${rejects} for all`;
    console.error(`… and ${figure(more)} more; ${where}`);
  }
  for (const line of describeReport(report)) console.log(line);
}

function exitCodeOf(report: ImportReport, strict: boolean): number {
  if (report.stopped) return interrupted;
  return importedNothing(report) || (strict && report.skipped > 0) ? 1 : 0;
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new ImportError('--limit must be a number of rows, for example --limit=100.');
  return Number(text);
}
