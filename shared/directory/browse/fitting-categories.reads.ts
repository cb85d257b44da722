import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBackground } from '../../kernel/background/background.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { categoryTree } from '../category/category.reads.ts';
import type { CategoryNode, CategoryTree } from '../category/category-tree.ts';
import { type MeaningSearch, meaningSearch } from '../search/meaning/meaning-search.ts';
import { type CategoryMeaning, fittingCategories, isCertainFit } from './fitting-categories.ts';
import {
  isOther,
  type NearCategory,
  nearCategory,
  readNearestCategories,
  readVoters,
  votedCategory,
} from './nearest-categories.reads.ts';
import { voteShares } from './nearest-categories.ts';
import { type Meaning, meaningOf, type WeightedTexts } from './text-topics.ts';

/** What is known about a product whose category is wanted. */
export interface ProductText {
  /** A sentence or two, to compare with listings. */
  brief: string;
  /** All that it says about itself. */
  groups: readonly WeightedTexts<string>[];
}

export interface FittedCategory extends NearCategory {
  /** Whether it fits so well that it can be chosen automatically. */
  isCertain: boolean;
}

const most = 3;
const leastLikelihood = 0.02;

/**
 * Up to three categories that fit a product in meaning, best first: by their names and descriptions and, in directories
 * with enough listings, by the most similar listings. Undefined if semantic search is unavailable.
 */
export async function readFittingCategories(product: ProductText): Promise<FittedCategory[] | undefined> {
  const tree = await categoryTree();
  await readMeanings(tree);
  return fittingIn(tree, product);
}

/**
 * Up to three likely categories for a product: by meaning, or by words until the categories' meanings are known, which
 * takes seconds after a start.
 */
export async function readLikelyCategories(product: ProductText): Promise<NearCategory[]> {
  const tree = await categoryTree();
  if (meaningsIn(tree) === undefined) inBackground(() => readMeanings(tree));
  return (await fittingIn(tree, product)) ?? (await readNearestCategories(product.brief));
}

async function fittingIn(tree: CategoryTree, { brief, groups }: ProductText): Promise<FittedCategory[] | undefined> {
  // First, because it starts the indexing.
  const compared = await readVoters(brief, tree);
  const categories = meaningsIn(tree);
  const text = categories === undefined ? undefined : await readMeaning(groups);
  if (categories === undefined || text === undefined) return undefined;
  const votes = compared && new Map([...voteShares(compared.voters)].map(([id, { share }]) => [id, share]));
  return fittingCategories(text, categories, votes)
    .slice(0, most)
    .filter(({ likelihood }) => likelihood >= leastLikelihood)
    .flatMap((fitting, place) => {
      const isCertain = place === 0 && isCertainFit(fitting, votes !== undefined);
      const near = votes?.has(fitting.id)
        ? votedCategory(fitting.id, compared?.voters ?? [], tree)
        : nearCategory(fitting.id, [], tree).map((each) => ({ ...each, isByDescription: true as const }));
      return near.map((each) => ({ ...each, isCertain }));
    });
}

interface KnownMeanings {
  /** Meanings of categories' names and descriptions. */
  byText: Map<string, Meaning>;
  reading?: Promise<void> | undefined;
}

const meanings = runtimeState(() => new WeakMap<MeaningSearch, KnownMeanings>());

/** What is known from the current semantic search, if there is one. */
function knownMeanings(): KnownMeanings | undefined {
  const search = meaningSearch();
  if (search === undefined) return undefined;
  const known = meanings.get().get(search) ?? { byText: new Map() };
  meanings.get().set(search, known);
  return known;
}

const nodesIn = (tree: CategoryTree): CategoryNode[] =>
  [...tree.byId.values()].filter(({ category }) => !isOther(category.name));

const wholeText = ({ category: { name, description } }: CategoryNode): string =>
  description === null ? name : `${name}: ${description}`;

function missingIn(tree: CategoryTree, { byText }: KnownMeanings): string[] {
  const texts = nodesIn(tree).flatMap((node) => [node.category.name, wholeText(node)]);
  return [...new Set(texts)].filter((text) => !byText.has(text));
}

/** The categories' meanings; undefined until all are known. */
function meaningsIn(tree: CategoryTree): CategoryMeaning[] | undefined {
  const byText = knownMeanings()?.byText;
  const nodes = nodesIn(tree);
  const known = nodes.flatMap((node) => {
    const [name, whole] = [byText?.get(node.category.name), byText?.get(wholeText(node))];
    return name === undefined || whole === undefined ? [] : [{ id: node.category._id, name, whole }];
  });
  return known.length === nodes.length ? known : undefined;
}

/** Computes the categories' missing meanings, once for all that wait. */
async function readMeanings(tree: CategoryTree): Promise<void> {
  const known = knownMeanings();
  if (known === undefined) return;
  await known.reading;
  const missing = missingIn(tree, known);
  if (missing.length === 0) return;
  known.reading ??= addMeanings(missing, known).finally(() => {
    known.reading = undefined;
  });
  await known.reading;
}

async function addMeanings(texts: readonly string[], { byText }: KnownMeanings): Promise<void> {
  const embedded = (await meaningSearch()?.embed(texts)) ?? [];
  if (embedded.length > 0 && byText.size > mostTexts) byText.clear();
  for (const [at, embedding] of embedded.entries()) {
    const [text, meaning] = [texts[at], meaningOf([{ texts: [embedding], weight: 1 }])];
    if (text !== undefined && meaning !== undefined) byText.set(text, meaning);
    await nextTurn();
  }
}

/** Former names of categories stay until there are this many texts. */
const mostTexts = 20_000;

async function readMeaning(groups: ProductText['groups']): Promise<Meaning | undefined> {
  const embedded = await meaningSearch()?.embed(groups.flatMap(({ texts }) => texts));
  if (embedded === undefined) return undefined;
  let at = 0;
  return meaningOf(
    groups.map(({ texts, weight }) => {
      const from = at;
      at += texts.length;
      return { texts: embedded.slice(from, at), weight };
    }),
  );
}
