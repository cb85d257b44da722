import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { readImportRun, readRejects, readRunPart } from '../../../shared/intake/intake.reads.ts';
import { csvOfRejects, fileFormats, type ImportRun, largestImportFile } from '../../../shared/intake/intake.ts';
import {
  beginImport,
  chooseColumns,
  correctRows,
  discardImport,
  startImport,
  stopImport,
} from '../../../shared/intake/intake.writes.ts';
import { importPath, importsPath, removeImportPath } from '../../../shared/kernel/address/admin-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { spreadsheetSeparator } from '../../../shared/kernel/text/csv-text.ts';
import { staffForm, staffOf } from '../form.ts';
import type { SentFields } from '../read-form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = importPath(':id');
const permission = 'import.run';
const id = z.string().max(40);
/** Bytes allowed besides the file, for the other fields and the separators. */
const besideFile = 64 * 1024;
const withinMs = 5 * 60_000;
const seen = z.coerce.number().pipe(z.int().min(0));

/** Uploads a file and shows its columns. */
const sendFile = staffForm({
  path: importsPath(),
  page: importsPath(),
  permission,
  upload: { bytes: largestImportFile + besideFile, withinMs },
  input: { format: z.enum(['', ...fileFormats]) },
  async handle({ format }, call) {
    const [file] = call.files.file ?? [];
    if (file === undefined) return { problems: { file: say('problem.choose_file') } };
    const sent = { name: file.name, bytes: Buffer.from(file.bytes), format: format === '' ? null : format };
    const run = await beginImport(staffOf(call), sent, call.now);
    return { to: importPath(run._id) };
  },
});

/** Assigns fields to columns, then shows the first rows or checks the whole file. */
const chooseFileColumns = staffForm({
  path: `${page}/columns`,
  page,
  permission,
  input: {
    id,
    seen,
    status: z.enum(['live', 'draft']),
    edited: z.enum(['keep', 'overwrite']).default('keep'),
    sheet: z.string().max(200).optional(),
    act: z.enum(['preview', 'check']),
  },
  async handle({ id: run, seen: revision, status, edited, sheet, act }, call) {
    const choice = {
      seen: revision,
      sheet,
      status,
      overwrite: edited === 'overwrite',
      columns: columnsOf(call.fields),
      check: act === 'check',
    };
    await chooseColumns(staffOf(call), run, choice, call.now);
    if (act === 'check') await enqueue('run-imports', {});
    return { to: act === 'check' ? importPath(run) : `${importPath(run)}?done=columns#rows` };
  },
});

/** Chosen columns: their names in order, each with its field, which is empty for columns to skip. */
function columnsOf({ 'column[]': column = [], 'target[]': target = [] }: SentFields) {
  return column.map((name, at) => ({
    name,
    target: target[at] === undefined || target[at] === '' ? null : target[at],
  }));
}

/** Imports a checked file. */
const startFileImport = staffForm({
  path: `${page}/start`,
  page,
  permission,
  input: { id, seen, reason: reasonField },
  async handle({ id: run, seen: revision, reason }, call) {
    const applied = (call.fields['applied[]'] ?? []).map(Number);
    await startImport(staffOf(call), run, { seen: revision, note: reason, applied }, call.now);
    await enqueue('run-imports', {});
    return { to: importPath(run) };
  },
});

/** Stops an import; rows already imported are kept. */
const stopFileImport = staffForm({
  path: `${page}/stop`,
  page,
  permission,
  input: { id },
  async handle({ id: run }, call) {
    await stopImport(staffOf(call), run, call.now);
    return { to: `${importPath(run)}?done=stop` };
  },
});

/** Deletes a file; rows already imported from it are kept. */
const discardFile = staffForm({
  path: removeImportPath(':id'),
  page: removeImportPath(':id'),
  permission,
  input: { id },
  async handle({ id: run }, call) {
    await discardImport(staffOf(call), run, call.now);
    return { to: `${importsPath()}?done=discarded` };
  },
});

/**
 * Downloads the rejected rows with the reasons: as CSV in the site's format for CSV and Excel files, otherwise as JSON
 * Lines.
 */
const downloadRejects = staffForm({
  path: `${page}/rejects`,
  page,
  permission,
  input: { id },
  async handle({ id: run }) {
    const found = await readImportRun(run);
    if (found === undefined || found.rejects === null) throw notFound('file');
    const isTable = found.format === 'csv' || found.format === 'xlsx';
    const type = isTable ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
    const body = rejectsOf(found, isTable ? rejectsAsCsv : rejectsAsLines);
    return { file: { name: isTable ? 'rejected-rows.csv' : 'rejected-rows.jsonl', type, body } };
  },
});

/** Imports started by earlier versions stored the rejects file itself. */
const rejectsOf = (run: ImportRun, write: (run: ImportRun) => AsyncIterable<string>): AsyncIterable<Uint8Array> =>
  run.rejects?.part === undefined ? readRunPart(run._id, 'rejects') : inBytes(write(run));

function rejectsAsCsv(run: ImportRun): AsyncIterable<string> {
  const columns = run.columns.map(({ name }) => name);
  return csvOfRejects(() => readRejects(run), columns, spreadsheetSeparator());
}

async function* rejectsAsLines(run: ImportRun): AsyncGenerator<string> {
  for await (const { file, line, problems, row } of readRejects(run))
    yield `${JSON.stringify({ file, line, problems, row })}\n`;
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Stores rejected rows as corrected on the page and imports them; if the file hasn't been imported yet, checks them instead. */
const correctRejects = staffForm({
  path: `${page}/corrections`,
  page,
  permission,
  largest: 4 * 1024 * 1024,
  input: { id, seen },
  async handle({ id: run, seen: revision }, call) {
    await correctRows(staffOf(call), run, { seen: revision, rows: typedRows(call.fields) }, call.now);
    await enqueue('run-imports', {});
    return { to: importPath(run) };
  },
});

/** Corrections by row and column, from the fields `cell.ROW.COLUMN`. */
function typedRows(fields: SentFields): Map<number, Map<string, string>> {
  const { 'column[]': columns = [] } = fields;
  const rows = new Map<number, Map<string, string>>();
  for (const [name, [text = '']] of Object.entries(fields)) {
    const [, row, at] = /^cell\.(\d{1,9})\.(\d{1,4})$/.exec(name) ?? [];
    const column = columns[Number(at)];
    if (row === undefined || column === undefined) continue;
    const typed = rows.get(Number(row)) ?? new Map<string, string>();
    rows.set(Number(row), typed.set(column, text));
  }
  return rows;
}

export const importForms = [
  sendFile,
  chooseFileColumns,
  startFileImport,
  stopFileImport,
  discardFile,
  downloadRejects,
  correctRejects,
] as const;
