import { z } from 'zod';
import { exportsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { exportFormats, exportKinds } from '../../../shared/operate/operate.ts';
import { exportPublicData } from '../../../shared/operate/operate.writes.ts';
import { staffForm, staffOf } from '../form.ts';

const types = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Exports all public records of a kind as a file. */
export const exportData = staffForm({
  path: exportsPath(),
  page: exportsPath(),
  permission: 'data.export',
  input: { kind: z.enum(exportKinds), format: z.enum(exportFormats) },
  async handle({ kind, format }, call) {
    const body = await exportPublicData(staffOf(call), { kind, format }, call.now);
    return { file: { name: `${kind}-${isoDay(call.now)}.${format}`, type: types[format], body } };
  },
});
