import { z } from 'zod';
import { exportStaffLog } from '../../../shared/identity/identity.writes.ts';
import { auditPath } from '../../../shared/kernel/address/admin-paths.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { staffForm, staffOf } from '../form.ts';

const words = (longest: number) => z.string().max(longest).default('');
const day = z.union([z.literal(''), z.iso.date()]).default('');

/** Exports the filtered staff log as JSON lines; the export is itself logged. */
export const exportAudit = staffForm({
  path: `${auditPath()}/export`,
  page: auditPath(),
  permission: 'audit.export',
  input: { action: words(80), target: words(200), actor: words(254), from: day, to: day },
  async handle(filter, call) {
    const body = await exportStaffLog(staffOf(call), filter, call.now);
    return { file: { name: `audit-${isoDay(call.now)}.jsonl`, type: 'application/x-ndjson; charset=utf-8', body } };
  },
});
