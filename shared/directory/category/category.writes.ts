import { saveAll } from '../../platform/mongo/save-all.ts';
import { CategoryModel } from './category.model.ts';
import { type CategoryRecord, categoryRecord } from './category.ts';

/** Validates and saves whole categories, new or changed. The caller announces the change. Safe to repeat. */
export async function saveCategories(records: readonly CategoryRecord[]): Promise<void> {
  await saveAll(
    CategoryModel,
    records.map((record) => categoryRecord.parse(record)),
  );
}
