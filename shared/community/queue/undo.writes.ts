import { reopenEditReview } from '../../directory/directory.writes.ts';
import { readLastActOn, readStaffAct } from '../../identity/identity.reads.ts';
import type { StaffActor, StaffLogEntry } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { reopenReports } from '../moderation/report.writes.ts';
import { fromLoggedState, toLoggedState } from '../moderation/text-state.ts';
import { undecideVotes } from '../week/decide-votes.writes.ts';
import { nameOf, textVerbs } from './decide-text.writes.ts';
import { canUndo, readSubject, type Subject } from './queue-item.ts';

/**
 * Reverts a decision: its subject returns to its previous state, and the reports the decision closed are reopened.
 * Returns the log entry. Throws `not_found`, and `wrong_state` if the subject has changed since, or its week is final.
 */
export const undoDecision = staffVerb(
  'moderation.decide',
  async (actor: StaffActor, entryId: number, now: Date): Promise<StaffLogEntry> => {
    const entry = await readStaffAct(entryId);
    const subject = entry && readSubject(entry.target);
    if (entry === undefined || subject === undefined || !canUndo(entry)) throw notFound('decision');
    if ((await readLastActOn(entry.target))?._id !== entry._id) throw isPast();
    await undo(actor, entry, subject, now);
    const action = `${entry.action.split('.', 1)[0]}.undo`;
    const note = `Undoes entry ${entry._id}`;
    return logStaffAct(
      actor,
      { action, target: entry.target, reason: null, note, before: entry.after, after: entry.before },
      now,
    );
  },
);

async function undo(actor: StaffActor, entry: StaffLogEntry, subject: Subject, now: Date): Promise<void> {
  if (subject.kind === 'text') {
    const { read, restore } = textVerbs[subject.what];
    const before = fromLoggedState(entry.before);
    const record = await read(subject.id);
    const isAsDecided = record && JSON.stringify(toLoggedState(record)) === JSON.stringify(ordered(entry.after));
    if (before === undefined || !isAsDecided) throw isPast();
    await reopenReports(entry.target, entry.at);
    await restore({ id: subject.id, by: nameOf(actor) }, before, now);
    return;
  }
  if (subject.kind === 'edit') {
    if (!(await reopenEditReview(subject.listingId, subject.revision))) throw isPast();
    return;
  }
  if (subject.kind !== 'votes' && subject.kind !== 'alert') throw notFound('decision');
  const state = entry.after.state === 'counted' ? 'counted' : 'void';
  const again = subject.kind === 'votes' ? 'held' : 'counted';
  const votes = await undecideVotes({ ...subject, state, decidedAt: entry.at }, again, now);
  if (votes === 0) throw isPast();
}

const ordered = ({ state, held_for, is_objected }: StaffLogEntry['after']) => ({ state, held_for, is_objected });

const isPast = (): SlipwayError => new SlipwayError('wrong_state', say('problem.decided_since'));
