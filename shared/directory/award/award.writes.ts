import { saveAll } from '../../platform/mongo/save-all.ts';
import { AwardModel } from './award.model.ts';
import { type AwardRecord, awardRecord } from './award.ts';

/** Saves whole awards, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveAwards(records: readonly AwardRecord[]): Promise<void> {
  await saveAll(
    AwardModel,
    records.map((record) => awardRecord.parse(record)),
  );
}
