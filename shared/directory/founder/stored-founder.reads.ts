import { oneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';

export async function readFounderRecords(ids: readonly number[]): Promise<FounderRecord[]> {
  if (ids.length === 0) return [];
  return FounderModel.find({ _id: oneOf(ids) })
    .lean<FounderRecord[]>()
    .exec();
}

export async function readFoundersBySlug(slugs: readonly string[]): Promise<FounderRecord[]> {
  if (slugs.length === 0) return [];
  return FounderModel.find({ slug: oneOf(slugs) })
    .lean<FounderRecord[]>()
    .exec();
}

/** IDs and slugs of all visible founders, by ID. */
export const readFounderSlugs = (): Promise<Pick<FounderRecord, '_id' | 'slug'>[]> =>
  FounderModel.find({ suspended_at: null }, { slug: 1 })
    .sort({ _id: 1 })
    .lean<Pick<FounderRecord, '_id' | 'slug'>[]>()
    .exec();

/** Those of the given slugs that a founder has or had. */
export async function readTakenFounderSlugs(slugs: readonly string[]): Promise<string[]> {
  const present = await readFoundersBySlug(slugs);
  const former = await FounderModel.distinct('former_slugs', { former_slugs: oneOf(slugs) }).exec();
  const taken = new Set([...present.map(({ slug }) => slug), ...former.map(String)]);
  return slugs.filter((slug) => taken.has(slug));
}
