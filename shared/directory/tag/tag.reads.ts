import { keptFresh } from '../../change/change.ts';
import { categoryTree } from '../category/category.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';

/**
 * Known tags by `tagKey`: those of listings, and category names, so that a new directory has some too. Submitted
 * listings only accept known ones, so only imports add new ones.
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
