import { keptFresh } from '../../change/change.ts';
import { categoryTree } from '../category/category.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';

/**
 * Tags that the directory knows, by `tagKey`: those of its listings, and the names of its categories, so that a new directory
 * has some as well. Submitted listings take only known ones, so this grows with imports alone.
 */
export const knownTags: () => Promise<ReadonlyMap<string, string>> = keptFresh(
  async () => {
    const [inUse, tree] = await Promise.all([ListingModel.distinct('tags').exec(), categoryTree()]);
    const names = [...tree.byId.values()].map((node) => node.category.name);
    const tags = [...names, ...inUse.filter((tag): tag is string => typeof tag === 'string')];
    return new Map(tags.map((tag) => [tagKey(tag), tag]));
  },
  (change) => change.room === 'category',
);
