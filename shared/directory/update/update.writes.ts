import { saveAll } from '../../platform/mongo/save-all.ts';
import { UpdateModel } from './update.model.ts';
import { type UpdateRecord, updateRecord } from './update.ts';

/** Saves whole updates, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveUpdates(records: readonly UpdateRecord[]): Promise<void> {
  await saveAll(
    UpdateModel,
    records.map((record) => updateRecord.parse(record)),
  );
}
