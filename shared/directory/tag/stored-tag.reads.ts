import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';
import { type TagUse, tagUse } from './tag-use.ts';

/**
 * A tag by one of its spellings, as the database has it at this moment; undefined where no listing has it. For who changes it: it goes
 * through every listing, which takes seconds where there are a hundred thousand.
 */
export async function readStoredTag(tag: string): Promise<TagUse | undefined> {
  const counted = await ListingModel.aggregate<{ _id: string; listings: number }>([
    { $project: { tags: 1 } },
    { $unwind: '$tags' },
    { $group: { _id: '$tags', listings: { $sum: 1 } } },
  ]).exec();
  return tagUse(counted.map(({ _id, listings }) => [_id, listings] as const)).find(({ key }) => key === tagKey(tag));
}
