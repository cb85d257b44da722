import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../../identity/identity.ts';
import { staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { canCorrect, correctedRow, type TypedCells } from './correction.ts';
import { ImportRunModel } from './import-run.model.ts';
import { requireImportRun } from './import-run.reads.ts';
import { freshRun, type ImportRun, isWorking } from './import-run.ts';
import { type KeptReject, readRejects } from './kept-rejects.reads.ts';
import { noteRun } from './note-run.writes.ts';
import { dropRunPart, keepRunPart } from './run-parts.writes.ts';

/**
 * Saves corrections to rejected rows, by row ID, and starts a job for the corrected rows only: it imports them or, if
 * the file hasn't been imported yet, checks them. Throws `not_found`, `wrong_state`, `edit_conflict` if someone else
 * changed the run, and `invalid_parameter` if nothing is corrected. Safe to repeat.
 */
export const correctRows = staffVerb(
  'import.run',
  async (
    actor: StaffActor,
    id: string,
    { seen, rows }: { seen: number; rows: ReadonlyMap<number, TypedCells> },
    now: Date,
  ): Promise<ImportRun> => {
    const before = await requireImportRun(id);
    if (isStarted(before, seen)) return before;
    if (before.revision !== seen) throw isOther();
    if (!canCorrect(before)) throw new SlipwayError('wrong_state', say('problem_team.import_correct_only'));
    const kept: KeptReject[] = [];
    let typed = 0;
    for await (const each of readRejects(before)) {
      const row = correctedRow(each.row, rows.get(each.id) ?? new Map());
      kept.push(row === undefined ? each : { ...each, row, isCorrected: true, isEdited: true });
      if (row !== undefined) typed += 1;
    }
    const isCheck = before.state === 'checked';
    const corrected = isCheck ? typed : kept.filter(({ isCorrected }) => isCorrected === true).length;
    if (corrected === 0) throw new SlipwayError('invalid_parameter', say('problem_team.import_correct_first'));
    const rejects = await keepRejectRows(before, kept, before.rejects?.is_whole !== false);
    const state = isCheck ? ('checking' as const) : ('importing' as const);
    const after = { ...before, ...freshRun, report: before.report, state, problem: null, rejects };
    const isOurs = await inTransaction(async () => {
      const { _id, ...fields } = { ...after, correcting: correctedFrom(before), revision: seen + 1 };
      const { matchedCount } = await ImportRunModel.updateOne({ _id, revision: seen }, { $set: fields });
      if (matchedCount === 1) await noteRun(actor, after, { act: 'correct', note: '', states: { corrected } }, now);
      return matchedCount === 1;
    });
    await dropRejects(id, isOurs ? before.rejects : rejects);
    const present = await requireImportRun(id);
    if (!isOurs && !isStarted(present, seen)) throw isOther();
    return present;
  },
);

const isStarted = ({ state, correcting, revision }: ImportRun, seen: number): boolean =>
  isWorking(state) && typeof correcting === 'string' && revision === seen + 1;

const correctedFrom = ({ state }: ImportRun): NonNullable<ImportRun['correcting']> =>
  state === 'checked' || state === 'stopped' ? state : 'done';

const isOther = (): SlipwayError =>
  new SlipwayError(
    'edit_conflict',
    sentences(
      say('problem_team.import_changed'),
      say('problem_input.nothing_changed'),
      say('problem_input.look_again'),
    ),
  );

/** Stores rejected rows as a new part, which the caller must then reference in the run. */
export async function keepRejectRows(
  run: ImportRun,
  rows: readonly KeptReject[],
  is_whole: boolean,
): Promise<ImportRun['rejects']> {
  if (rows.length === 0) return null;
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const part = `rejects-${randomUUID().slice(0, 8)}` as const;
  await keepRunPart(run, part, bytes);
  return { bytes: bytes.length, is_whole, part, rows: rows.length };
}

/** Deletes rejected rows that the run no longer references. */
export async function dropRejects(id: string, rejects: ImportRun['rejects']): Promise<void> {
  if (rejects !== null) await dropRunPart(id, rejects.part ?? 'rejects');
}
