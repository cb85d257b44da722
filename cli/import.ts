import { type ArgsDef, defineCommand } from 'citty';
import { readLatestChange } from '../shared/change/change.reads.ts';
import { checkFiles } from '../shared/intake/intake.files.ts';
import type { ImportOptions } from '../shared/intake/intake.ts';
import {
  broughtNothing,
  describeFields,
  describeReport,
  fileFormats,
  ImportError,
  type ImportReport,
  problemLine,
  type RowProblem,
} from '../shared/intake/intake.ts';
import { importFiles } from '../shared/intake/intake.writes.ts';
import { figure } from '../shared/kernel/text/figures.ts';
import { countProgress } from './progress.ts';
import { valuesOf } from './repeated-option.ts';
import { serverShows } from './wait-for-server.ts';
import { withDatabase } from './with-database.ts';

const problemsPrinted = 50;
const shownWithinMs = 60_000;
const interrupted = 130;
const newStatuses = ['live', 'draft'] as const;

const args = {
  files: {
    type: 'positional',
    required: false,
    description: 'Files: .jsonl, .json, .csv, .yaml, also .gz; - is standard input',
  },
  format: {
    type: 'enum',
    options: [...fileFormats],
    description: 'Format of the files, in place of what their names say',
  },
  encoding: {
    type: 'string',
    valueHint: 'label',
    description: 'How the files are encoded, such as windows-1251, in place of what their bytes show',
  },
  status: {
    type: 'enum',
    options: [...newStatuses],
    description:
      'Show new listings at once (default), or keep them hidden; live also publishes what was imported hidden',
  },
  limit: { type: 'string', valueHint: 'rows', description: 'Read so many rows at most' },
  map: {
    type: 'string',
    valueHint: 'COLUMN=FIELD',
    description: 'What a column holds, where its name does not say it; COLUMN=ignore leaves it out. Can be repeated',
  },
  categories: {
    type: 'string',
    valueHint: 'file',
    description:
      'What names of categories stand for: rows of label,category (csv); a blank category leaves the label out',
  },
  'dry-run': { type: 'boolean', default: false, description: 'Check everything, write nothing' },
  overwrite: {
    type: 'boolean',
    default: false,
    description: 'Take what the files say also where an owner or the team edited it; without it that is kept',
  },
  strict: { type: 'boolean', default: false, description: 'Exit with 1 when any row was skipped' },
  rejects: {
    type: 'string',
    valueHint: 'file',
    description: 'Write skipped rows and the reasons to this file (jsonl)',
  },
  fields: { type: 'boolean', default: false, description: 'List the fields that a file may have, and end' },
} satisfies ArgsDef;

export const importCommand = defineCommand({
  meta: { name: 'import', description: 'Adds products from files; running it again changes only what differs' },
  args,
  run: async ({ args: given, rawArgs }) => {
    if (given.fields) return console.log(describeFields().join('\n'));
    try {
      await checkFiles(given._, given.format);
      const options = {
        status: given.status,
        dryRun: given['dry-run'],
        overwrite: given.overwrite,
        format: given.format,
        encoding: given.encoding,
        rejects: given.rejects,
        limit: readLimit(given.limit),
        categories: given.categories,
        map: valuesOf('map', rawArgs),
      };
      const report = await withDatabase(async ({ now, environment }) => {
        const startedAt = now();
        const imported = await importWithProgress(given._, { ...options, now });
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

/** The import is over when a server that runs beside it shows what it brought. */
async function tellWhenShown(startedAt: Date, dataDir: string): Promise<void> {
  const change = await readLatestChange(startedAt);
  if (change === undefined) return; // nothing to show
  const isShown = await serverShows(change, dataDir, shownWithinMs);
  if (isShown === undefined) return;
  console.log(
    isShown
      ? 'The running server shows it in lists and search; written pages follow.'
      : `The running server has not shown it within ${shownWithinMs / 1000} s. It will, once it has read everything anew.`,
  );
}

/** Imports files into the connected database; see importFiles. */
export function runImport(files: readonly string[], options: ImportOptions): Promise<ImportReport> {
  return importFiles(files, options);
}

async function importWithProgress(files: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  // The progress bar takes Ctrl-C for itself and ends the process: what is in stays, but it is no success.
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
      // In a terminal the lines would tear the progress bar: there they come with the report.
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
    const where = rejects === undefined ? '--rejects FILE writes them all' : `all of them are in ${rejects}`;
    console.error(`… and ${figure(more)} more; ${where}`);
  }
  for (const line of describeReport(report)) console.log(line);
}

function exitCodeOf(report: ImportReport, strict: boolean): number {
  if (report.stopped) return interrupted;
  return broughtNothing(report) || (strict && report.skipped > 0) ? 1 : 0;
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new ImportError('--limit needs a number of rows, such as --limit=100.');
  return Number(text);
}
