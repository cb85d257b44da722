import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { readImportRun, readRunPart } from '../../../shared/intake/intake.reads.ts';
import { fileFormats, largestImportFile } from '../../../shared/intake/intake.ts';
import {
  beginImport,
  chooseColumns,
  discardImport,
  startImport,
  stopImport,
} from '../../../shared/intake/intake.writes.ts';
import { importPath, importsPath, removeImportPath } from '../../../shared/kernel/address/admin-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { staffForm, staffOf } from '../form.ts';
import type { SentFields } from '../read-form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = importPath(':id');
const permission = 'import.run';
const id = z.string().max(40);
/** Size of the other fields and separators. */
const besideFile = 64 * 1024;
const withinMs = 5 * 60_000;
const seen = z.coerce.number().pipe(z.int().min(0));

/** Takes a file, and shows what its columns are. */
const sendFile = staffForm({
  path: importsPath(),
  page: importsPath(),
  permission,
  upload: { bytes: largestImportFile + besideFile, withinMs },
  input: { format: z.enum(['', ...fileFormats]) },
  async handle({ format }, call) {
    const [file] = call.files.file ?? [];
    if (file === undefined) return { problems: { file: 'Choose a catalogue file.' } };
    const sent = { name: file.name, bytes: Buffer.from(file.bytes), format: format === '' ? null : format };
    const run = await beginImport(staffOf(call), sent, call.now);
    return { to: importPath(run._id) };
  },
});

/** Chooses what the columns are; shows the first rows so, or has the whole file checked. */
const chooseFileColumns = staffForm({
  path: `${page}/columns`,
  page,
  permission,
  input: {
    id,
    seen,
    status: z.enum(['live', 'draft']),
    edited: z.enum(['keep', 'overwrite']).default('keep'),
    act: z.enum(['preview', 'check']),
  },
  async handle({ id: run, seen: revision, status, edited, act }, call) {
    const choice = {
      seen: revision,
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

/** Chosen columns: names in order, each with its field, or empty to skip it. */
function columnsOf({ 'column[]': column = [], 'target[]': target = [] }: SentFields) {
  return column.map((name, at) => ({
    name,
    target: target[at] === undefined || target[at] === '' ? null : target[at],
  }));
}

/** Imports a file that was checked. */
const startFileImport = staffForm({
  path: `${page}/start`,
  page,
  permission,
  input: { id, seen, reason: reasonField },
  async handle({ id: run, seen: revision, reason }, call) {
    await startImport(staffOf(call), run, { seen: revision, note: reason }, call.now);
    await enqueue('run-imports', {});
    return { to: importPath(run) };
  },
});

/** Stops an import; what is in stays. */
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

/** Removes a file; what was imported of it stays. */
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

/** Gives the rows that are not imported, with the reasons. */
const downloadRejects = staffForm({
  path: `${page}/rejects`,
  page,
  permission,
  input: { id },
  async handle({ id: run }) {
    const found = await readImportRun(run);
    if (found === undefined || found.rejects === null) throw notFound('file');
    const body = readRunPart(run, 'rejects');
    return found.format === 'csv'
      ? { file: { name: 'rejected-rows.csv', type: 'text/csv; charset=utf-8', body } }
      : { file: { name: 'rejected-rows.jsonl', type: 'application/x-ndjson; charset=utf-8', body } };
  },
});

/** Forms of imports. */
export const importForms = [
  sendFile,
  chooseFileColumns,
  startFileImport,
  stopFileImport,
  discardFile,
  downloadRejects,
] as const;
