import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { saidBefore, say, sentences } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { dropRejects } from './correct-rows.writes.ts';
import { ImportRunModel } from './import-run.model.ts';
import { requireImportRun } from './import-run.reads.ts';
import { type ChosenColumn, freshRun, type ImportRun, importRun, isWorking, suggestionsOf } from './import-run.ts';
import { noteRun } from './note-run.writes.ts';
import { previewFile } from './preview-file.files.ts';
import { dropRunParts, withRunFile } from './run-parts.writes.ts';

interface Choice {
  /** The revision that the user saw. */
  seen: number;
  /** A different sheet of the workbook, whose columns have no choices yet. */
  sheet?: string | undefined;
  /** Choices for columns, by name. Choices equal to the default may be omitted. */
  columns: readonly ChosenColumn[];
  status: ImportRun['status'];
  /** Whether rows also replace values written by owners and the team. */
  overwrite?: boolean;
  /** Whether to check the whole file afterwards. */
  check: boolean;
}

/**
 * Sets the columns of a file and updates the preview of its first rows; with `check`, a job reads the whole file
 * without writing. Returns the run. Throws `not_found`, `edit_conflict` if someone else changed the run, `wrong_state`
 * while it is running or once it is imported, and `invalid_parameter` if no column has websites.
 */
export const chooseColumns = askingStaffVerb(
  'import.run',
  async (
    actor: StaffActor,
    id: string,
    { seen, sheet, columns, status, overwrite = false, check }: Choice,
    now: Date,
  ): Promise<ImportRun> => {
    const before = await requireImportRun(id);
    requireOpen(before, seen);
    const isNew = sheet !== undefined && sheet !== before.sheet && before.sheets?.includes(sheet) === true;
    const chosen = isNew ? [] : changedBy(before, columns);
    const read = isNew ? { ...before, sheet } : before;
    const look = await withRunFile(before, (folder) => previewFile({ ...read, folder }, chosen));
    if (check && look.problem !== null) {
      const detail = saidBefore(look.problem);
      throw new SlipwayError('invalid_parameter', detail, [{ field: 'columns', detail }]);
    }
    // After a change of sheet, edits to rows of the old one would be mistaken for edits to rows of the new one.
    const rejects = isNew ? null : before.rejects;
    return inTransaction(async () => {
      const present = await requireImportRun(id);
      requireOpen(present, seen);
      const state = check ? 'checking' : 'open';
      const after = await storeRun({
        ...present,
        ...look,
        ...freshRun,
        chosen,
        status,
        overwrite,
        applied: [],
        state,
        checked: null,
        corrected: null,
        rejects,
      });
      if (check) await noteRun(actor, after, { act: 'check', note: '', states: {} }, now);
      if (isNew) await dropRejects(id, present.rejects);
      return after;
    });
  },
);

/** Earlier and new choices, without those that match the defaults. */
function changedBy({ chosen, columns: known }: ImportRun, columns: readonly ChosenColumn[]): ChosenColumn[] {
  const told = new Map(chosen.map((each) => [each.name, each.target]));
  for (const { name, target } of known) {
    const wish = columns.find((each) => each.name === name);
    if (wish !== undefined && wish.target !== target) told.set(name, wish.target);
  }
  return [...told].map(([name, target]) => ({ name, target }));
}

/**
 * Starts importing a checked file, as a job. New listings on the `applied` lines get the category that the check
 * suggested. Throws `not_found`, `edit_conflict`, and `wrong_state` if the current choices haven't been checked. Safe
 * to repeat.
 */
export const startImport = staffVerb(
  'import.run',
  async (
    actor: StaffActor,
    id: string,
    { seen, note, applied = [] }: { seen: number; note: string; applied?: readonly number[] },
    now: Date,
  ): Promise<ImportRun> => {
    const before = await requireImportRun(id);
    if (before.state === 'importing' && before.revision === seen + 1) return before;
    if (before.revision !== seen) throw isOther();
    if (before.state !== 'checked' || before.checked === null)
      throw new SlipwayError('wrong_state', say('problem_team.import_check'));
    const chosen = suggestionsOf(before).flatMap(({ line, category_id: category }) =>
      category !== undefined && applied.includes(line) ? [{ line, category }] : [],
    );
    const after = await storeRun({ ...before, ...freshRun, applied: chosen, state: 'importing' });
    const { rows, created, updated, skipped } = before.checked;
    await noteRun(actor, after, { act: 'start', note, states: { rows, created, updated, skipped } }, now);
    return after;
  },
);

/** Stops an import after the current rows; listings imported so far are kept. Throws `not_found`. Safe to repeat. */
export const stopImport = staffVerb('import.run', async (actor: StaffActor, id: string, now: Date): Promise<void> => {
  const before = await requireImportRun(id);
  if (!isWorking(before.state) || before.stop_wanted) return;
  const after = await storeRun({ ...before, stop_wanted: true });
  await noteRun(actor, after, { act: 'stop', note: '', states: { ...(before.progress ?? {}) } }, now);
});

/**
 * Deletes a run with its file and rejected rows; imported listings are kept. Throws `wrong_state` while it is running.
 * Safe to repeat.
 */
export const discardImport = staffVerb(
  'import.run',
  async (actor: StaffActor, id: string, now: Date): Promise<void> => {
    const before = await requireImportRun(id);
    if (isWorking(before.state)) throw new SlipwayError('wrong_state', say('problem_team.import_working'));
    await ImportRunModel.deleteOne({ _id: id });
    await dropRunParts(id);
    await noteRun(actor, before, { act: 'discard', note: '', states: {} }, now);
  },
);

/** Saves a run with the next revision. */
async function storeRun(run: ImportRun): Promise<ImportRun> {
  const { _id, ...fields } = importRun.parse({ ...run, revision: run.revision + 1 });
  await ImportRunModel.updateOne({ _id }, { $set: fields });
  return { _id, ...fields };
}

function requireOpen(run: ImportRun, seen: number): void {
  if (run.revision !== seen) throw isOther();
  if (run.state === 'open' || run.state === 'checked' || run.state === 'failed') return;
  throw new SlipwayError(
    'wrong_state',
    isWorking(run.state)
      ? say('problem_team.import_working')
      : sentences(say('problem_team.import_done'), say('problem_team.import_send_again')),
  );
}

const isOther = (): SlipwayError =>
  new SlipwayError(
    'edit_conflict',
    sentences(
      say('problem_team.import_changed'),
      say('problem_input.nothing_changed'),
      say('problem_input.look_again'),
    ),
  );
