import { saveAll } from '../io/save-all.ts';
import { FounderModel } from './founder.model.ts';
import { type FounderRecord, founderRecord } from './founder.ts';

/** Saves whole founders, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveFounders(records: readonly FounderRecord[]): Promise<void> {
  await saveAll(
    FounderModel,
    records.map((record) => founderRecord.parse(record)),
  );
}
