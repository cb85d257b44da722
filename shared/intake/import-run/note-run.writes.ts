import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct } from '../../identity/identity.writes.ts';
import type { ImportRun } from './import-run.ts';

interface RunAct {
  act: 'send' | 'check' | 'start' | 'correct' | 'stop' | 'discard';
  note: string;
  states: Readonly<Record<string, number>>;
}

/** Logs a team member's action on a run, in the surrounding transaction. */
export const noteRun = (actor: StaffActor, { _id, file }: ImportRun, { act, note, states }: RunAct, now: Date) =>
  logStaffAct(
    actor,
    { action: `import.${act}`, target: `import-${_id}`, reason: null, note, before: {}, after: { file, ...states } },
    now,
  );
