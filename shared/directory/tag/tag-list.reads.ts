import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';

/** A tag with all that is known of its use. */
export interface TagUse {
  /** What its spellings have in common. */
  key: string;
  /** The spelling that most listings have. */
  name: string;
  /** Every spelling, that one first. */
  spellings: string[];
  /** Listings that have it in one spelling or another, whatever their status. */
  listings: number;
}

/** Which tags to list, and in which order. */
export interface TagFilter {
  /** What a tag has in it. */
  words: string;
  sort: 'use' | 'name';
}

/** One page of the tags of all listings. */
export async function readTagsPage({ words, sort }: TagFilter, request: PageRequest): Promise<Page<TagUse>> {
  const wanted = tagKey(words);
  const found = (await readTagUse()).filter(({ key }) => key.includes(wanted));
  const byName = (a: TagUse, b: TagUse) => a.key.localeCompare(b.key);
  return pageFrom(found.sort(sort === 'name' ? byName : (a, b) => b.listings - a.listings || byName(a, b)), request);
}

/** A tag by one of its spellings; undefined where no listing has it. */
export const readTag = async (tag: string): Promise<TagUse | undefined> =>
  (await readTagUse()).find(({ key }) => key === tagKey(tag));

async function readTagUse(): Promise<TagUse[]> {
  const counted = await ListingModel.aggregate<{ _id: string; listings: number }>([
    { $project: { tags: 1 } },
    { $unwind: '$tags' },
    { $group: { _id: '$tags', listings: { $sum: 1 } } },
  ]).exec();
  return [...Map.groupBy(counted, ({ _id }) => tagKey(_id))].map(([key, spellings]) => {
    const sorted = spellings.toSorted((a, b) => b.listings - a.listings || a._id.localeCompare(b._id));
    const names = sorted.map(({ _id }) => _id);
    return {
      key,
      name: names[0] ?? key,
      spellings: names,
      listings: sorted.reduce((sum, { listings }) => sum + listings, 0),
    };
  });
}
