import { categoryTree } from '../category/category.reads.ts';
import { type CategoryTree, pathNames } from '../category/category-tree.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { followListings, meaningSearch } from '../search/meaning/meaning-search.ts';
import { searchableListings } from './listing-text.reads.ts';
import { mostSimilarVoters, nearestCategories, says, votedCategories } from './nearest-categories.ts';

/** How many of the `of` most similar listings are in a category. */
export interface CategoryVote {
  votes: number;
  of: number;
}

/** A category with its ancestors' names, root first. */
export interface NearCategory {
  id: number;
  name: string;
  path: string[];
  /** Up to two similar listings in it, most similar first; none if the text names the category itself. */
  like: string[];
  /** Absent if only words were compared. */
  vote?: CategoryVote;
}

export interface VotedNearCategory extends NearCategory {
  vote: CategoryVote;
  /** Whether it has enough votes to be chosen automatically. */
  isCertain: boolean;
}

const mostLike = 2;
/** In a smaller directory, even the most similar listings aren't similar enough. */
const leastListings = 100;

const isOther = (name: string): boolean => /^other\b/i.test(name);

/**
 * Up to three categories that share the most words with a text, closest first; none if nothing is close. `except`: the
 * text's own listing, which would vote for its own category.
 */
export async function readNearestCategories(text: string, except?: number): Promise<NearCategory[]> {
  if (text.trim() === '') return [];
  const [tree, listings] = await Promise.all([categoryTree(), searchableListings()]);
  const { named, isVoter } = votersIn(tree, text, except);
  const matches = listings.text
    .search(text)
    .flatMap((id) => listings.table.get(id) ?? [])
    .filter(isVoter);
  return nearestCategories(matches, named).flatMap((id) =>
    nearCategory(id, named.includes(id) ? [] : namesIn(id, matches), tree),
  );
}

/**
 * Up to three categories for a product's text by vote of the listings most similar in meaning, likeliest first.
 * Undefined if semantic search is unavailable or the directory is small.
 */
export async function readVotedCategories(text: string, except?: number): Promise<VotedNearCategory[] | undefined> {
  if (text.trim() === '') return undefined;
  const [tree, { table }] = await Promise.all([categoryTree(), searchableListings()]);
  if (table.live('votes').length < leastListings) return undefined;
  followListings(table);
  const mostSimilar = await meaningSearch()?.like(text);
  if (mostSimilar === undefined) return undefined;
  const { named, isVoter } = votersIn(tree, text, except);
  const voters = mostSimilar
    .flatMap(({ id, cosine }) => {
      const row = table.getLive(id);
      return row === undefined || !isVoter(row) ? [] : [{ row, primary_category: row.primary_category, cosine }];
    })
    .slice(0, mostSimilarVoters);
  const rows = voters.map(({ row }) => row);
  return votedCategories(voters, named).flatMap(({ id, votes, isCertain }) =>
    nearCategory(id, namesIn(id, rows), tree).map((near) => ({
      ...near,
      vote: { votes, of: voters.length },
      isCertain,
    })),
  );
}

/** Up to three categories for a product's text: by vote of the most similar listings if available, else by words. */
export const readLikelyCategories = async (text: string, except?: number): Promise<NearCategory[]> =>
  (await readVotedCategories(text, except)) ?? (await readNearestCategories(text, except));

/** IDs of the categories a text names, and a filter for voting listings. */
function votersIn(tree: CategoryTree, text: string, except: number | undefined) {
  const nodes = [...tree.byId.values()].filter(({ category }) => !isOther(category.name));
  const known = new Set(nodes.map(({ category }) => category._id));
  return {
    named: nodes.filter(({ category }) => says(text, category.name)).map(({ category }) => category._id),
    isVoter: ({ id, primary_category }: ListingRow): boolean =>
      id !== except && primary_category !== null && known.has(primary_category),
  };
}

const namesIn = (category: number, rows: readonly ListingRow[]): string[] =>
  rows
    .filter((row) => row.primary_category === category)
    .slice(0, mostLike)
    .map(({ name }) => name);

function nearCategory(id: number, like: string[], tree: CategoryTree): NearCategory[] {
  const node = tree.byId.get(id);
  return node === undefined ? [] : [{ id, name: node.category.name, path: pathNames(node), like }];
}
