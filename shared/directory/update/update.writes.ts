import { saveAll } from '../../platform/mongo/save-all.ts';
import { UpdateModel } from './update.model.ts';
import { type UpdateRecord, updateRecord } from './update.ts';

/** Validates and saves whole updates, new or changed. The caller announces the change. Safe to repeat. */
export async function saveUpdates(records: readonly UpdateRecord[]): Promise<void> {
  await saveAll(
    UpdateModel,
    records.map((record) => updateRecord.parse(record)),
  );
}
