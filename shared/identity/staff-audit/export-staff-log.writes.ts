import { staffVerb } from '../staff/staff-verb.writes.ts';
import { streamStaffLog } from '../staff-log/staff-log.reads.ts';
import type { StaffActor } from '../staff-log/staff-log.ts';
import { logStaffAct } from '../staff-log/staff-log.writes.ts';

/** All entries of the log of the team as JSON lines with their hashes, the oldest first. That it was exported is its next entry. */
export const exportStaffLog = staffVerb('audit.export', async (actor: StaffActor, now: Date): Promise<string> => {
  const lines: string[] = [];
  for await (const { actor_salt: _salt, expires_at: _end, ...entry } of streamStaffLog())
    lines.push(JSON.stringify(entry));
  const states = { before: {}, after: { entries: lines.length } };
  await logStaffAct(actor, { action: 'audit.export', target: 'audit', reason: null, note: '', ...states }, now);
  return lines.map((line) => `${line}\n`).join('');
});
