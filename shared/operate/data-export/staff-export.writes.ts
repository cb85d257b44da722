import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import type { ExportFormat, ExportKind } from './data-export.ts';
import { streamPublicRecords } from './public-records.reads.ts';

/** Returns all public records of a kind as a file, streamed. */
export const exportPublicData = staffVerb(
  'data.export',
  async (
    actor: StaffActor,
    { kind, format }: { kind: ExportKind; format: ExportFormat },
    now: Date,
  ): Promise<AsyncGenerator<Uint8Array>> => {
    const after = { kind, format };
    await logStaffAct(
      actor,
      { action: 'data.export', target: 'public-data', reason: null, note: '', before: {}, after },
      now,
    );
    return streamPublicRecords(kind, format);
  },
);
