import { keptFresh } from '../../change/change.ts';
import { categoryTree } from '../category/category.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';

/**
 * Known tags by `tagKey`: those of listings, plus category names, so that a new directory has some too. Submitted
 * listings may only use known tags, so new ones come only from imports.
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
