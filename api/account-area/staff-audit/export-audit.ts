import { exportStaffLog } from '../../../shared/identity/identity.writes.ts';
import { auditPath } from '../../../shared/kernel/address/admin-paths.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { staffForm, staffOf } from '../form.ts';

/** Gives the log of the team as JSON lines; that is an entry of it as well. */
export const exportAudit = staffForm({
  path: `${auditPath()}/export`,
  page: auditPath(),
  permission: 'audit.export',
  input: {},
  async handle(_input, call) {
    const body = await exportStaffLog(staffOf(call), call.now);
    return { file: { name: `audit-${isoDay(call.now)}.jsonl`, type: 'application/x-ndjson; charset=utf-8', body } };
  },
});
