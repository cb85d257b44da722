import { oneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';

/** Stored founders of some ids. */
export async function readFounderRecords(ids: readonly number[]): Promise<FounderRecord[]> {
  if (ids.length === 0) return [];
  return FounderModel.find({ _id: oneOf(ids) })
    .lean<FounderRecord[]>()
    .exec();
}

/** Stored founders that have one of these slugs. */
export async function readFoundersBySlug(slugs: readonly string[]): Promise<FounderRecord[]> {
  if (slugs.length === 0) return [];
  return FounderModel.find({ slug: oneOf(slugs) })
    .lean<FounderRecord[]>()
    .exec();
}

/** Every founder's id and slug, in the order of their ids. */
export const readFounderSlugs = (): Promise<Pick<FounderRecord, '_id' | 'slug'>[]> =>
  FounderModel.find({}, { slug: 1 }).sort({ _id: 1 }).lean<Pick<FounderRecord, '_id' | 'slug'>[]>().exec();
