import { categoryTree } from '../category/category.reads.ts';
import { pathNames } from '../category/category-tree.ts';
import { searchableListings } from './listing-text.reads.ts';
import { nearestCategories, says } from './nearest-categories.ts';

/** A category with the names of those above it, from the top. */
export interface NearCategory {
  id: number;
  name: string;
  path: string[];
  /** Names of listings in it that are like the text, the likest first, at most two; none if the text says its name. */
  like: string[];
}

const mostLike = 2;

const isOther = (name: string): boolean => /^other\b/i.test(name);

/**
 * The categories that a text belongs to most likely, at most three, nearest first; none if nothing is near. `except`: the listing that the text is
 * of, which would speak for the category that it is in.
 */
export async function readNearestCategories(text: string, except?: number): Promise<NearCategory[]> {
  if (text.trim() === '') return [];
  const [tree, listings] = await Promise.all([categoryTree(), searchableListings()]);
  const nodes = [...tree.byId.values()].filter(({ category }) => !isOther(category.name));
  const named = nodes.filter(({ category }) => says(text, category.name)).map(({ category }) => category._id);
  const known = new Set(nodes.map(({ category }) => category._id));
  const matches = listings.text
    .search(text)
    .filter((id) => id !== except)
    .flatMap((id) => listings.table.get(id) ?? [])
    .filter((row) => row.primary_category !== null && known.has(row.primary_category));
  return nearestCategories(matches, named).flatMap((id) => {
    const like = named.includes(id) ? [] : matches.filter((row) => row.primary_category === id).slice(0, mostLike);
    const node = tree.byId.get(id);
    if (node === undefined) return [];
    return [{ id, name: node.category.name, path: pathNames(node), like: like.map(({ name }) => name) }];
  });
}
