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
  /** Absent if no listings were compared by meaning. */
  vote?: CategoryVote;
  /** Set if only the category's own name and description were compared with the text. */
  isByDescription?: true;
}

export interface VotedNearCategory extends NearCategory {
  vote: CategoryVote;
  /** Whether it has enough votes to be chosen automatically. */
  isCertain: boolean;
}

const mostLike = 2;
/** In a smaller directory, even the most similar listings aren't similar enough. */
const leastListings = 100;

/** Whether a category collects what fits no other. */
export const isOther = (name: string): boolean => /^other\b/i.test(name);

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
  const tree = await categoryTree();
  const compared = await readVoters(text, tree, except);
  if (compared === undefined) return undefined;
  const { voters, named } = compared;
  return votedCategories(voters, named).flatMap(({ id, isCertain }) =>
    votedCategory(id, voters, tree).map((near) => ({ ...near, isCertain })),
  );
}

/** A public listing that votes on the category of a similar text. */
export interface Voter {
  row: ListingRow;
  primary_category: number | null;
  cosine: number;
}

/**
 * The listings most similar to a text in meaning, most similar first, and the IDs of the categories it names.
 * Undefined if semantic search is unavailable or the directory is small.
 */
export async function readVoters(
  text: string,
  tree: CategoryTree,
  except?: number,
): Promise<{ voters: Voter[]; named: number[] } | undefined> {
  const { table } = await searchableListings();
  followListings(table);
  if (table.live('votes').length < leastListings) return undefined;
  const mostSimilar = await meaningSearch()?.like(text);
  if (mostSimilar === undefined) return undefined;
  const { named, isVoter } = votersIn(tree, text, except);
  const voters = mostSimilar
    .flatMap(({ id, cosine }) => {
      const row = table.getLive(id);
      return row === undefined || !isVoter(row) ? [] : [{ row, primary_category: row.primary_category, cosine }];
    })
    .slice(0, mostSimilarVoters);
  return { voters, named };
}

/** The category with its votes and the first of the voters in it. */
export function votedCategory(
  id: number,
  voters: readonly Voter[],
  tree: CategoryTree,
): (NearCategory & { vote: CategoryVote })[] {
  const rows = voters.map(({ row }) => row);
  const votes = rows.filter((row) => row.primary_category === id).length;
  return nearCategory(id, namesIn(id, rows), tree).map((near) => ({ ...near, vote: { votes, of: voters.length } }));
}

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

/** The category as a suggestion; empty if it is gone. */
export function nearCategory(id: number, like: string[], tree: CategoryTree): NearCategory[] {
  const node = tree.byId.get(id);
  return node === undefined ? [] : [{ id, name: node.category.name, path: pathNames(node), like }];
}
