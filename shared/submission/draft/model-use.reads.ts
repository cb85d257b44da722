import { after } from '../../platform/mongo/filters.ts';
import { readDraftUrls } from './draft.reads.ts';
import { ModelUseModel } from './model-use.model.ts';
import type { DayOfModelUse, ModelUseRecord } from './model-use.ts';

const sums = {
  requests: { $sum: '$requests' },
  input_tokens: { $sum: '$input_tokens' },
  output_tokens: { $sum: '$output_tokens' },
  cost_micros: { $sum: '$cost_micros' },
  unpriced: { $sum: { $cond: [{ $eq: ['$cost_micros', null] }, 1, 0] } },
  failed: { $sum: { $cond: [{ $eq: ['$problem', null] }, 0, 1] } },
  drafts: { $sum: 1 },
};

/** Model use per UTC day since a time, latest first; days without use are omitted. */
export function readModelUseByDay(since: Date): Promise<DayOfModelUse[]> {
  return ModelUseModel.aggregate<DayOfModelUse>([
    { $match: { at: { $gt: since } } },
    { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, ...sums } },
    { $sort: { _id: -1 } },
  ]).exec();
}

/** The latest model drafts with their websites (null if deleted). */
export async function readLatestModelUse(
  since: Date,
  limit: number,
): Promise<(ModelUseRecord & { url: string | null })[]> {
  const uses = await ModelUseModel.find({ at: after(since) })
    .sort({ at: -1 })
    .limit(limit)
    .lean<ModelUseRecord[]>()
    .exec();
  const urls = await readDraftUrls(uses.map(({ draft_id }) => draft_id));
  return uses.map((use) => ({ ...use, url: urls.get(use.draft_id) ?? null }));
}
