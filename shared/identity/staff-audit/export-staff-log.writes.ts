import { staffVerb } from '../staff/staff-verb.writes.ts';
import { type StaffLogFilter, streamStaffLog } from '../staff-log/staff-log.reads.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { logStaffAct } from '../staff-log/staff-log.writes.ts';

/**
 * Exports the staff log as JSON lines with hashes, oldest first: either the whole log, or a filtered part, which leaves
 * gaps in the hash chain. The export itself is logged.
 */
export const exportStaffLog = staffVerb(
  'audit.export',
  async (actor: StaffActor, filter: Partial<StaffLogFilter>, now: Date): Promise<string> => {
    const lines: string[] = [];
    for await (const { actor_salt: _salt, expires_at: _end, ...entry } of streamStaffLog(filter))
      lines.push(JSON.stringify(entry));
    const isFiltered = Object.values(filter).some((words) => words !== '');
    const states = { before: {}, after: { entries: lines.length, filtered: isFiltered } };
    await logStaffAct(actor, { action: 'audit.export', target: 'audit', reason: null, note: '', ...states }, now);
    return lines.map((line) => `${line}\n`).join('');
  },
);
