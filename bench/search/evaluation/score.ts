import type { SourceRow } from '../../support/real-catalogue/sources.ts';
import { hashOf } from '../../support/real-catalogue/text.ts';
import { durationOf, quantile } from '../../support/statistics.ts';
import type { JudgedQuery, Judgement } from './judged-query.ts';

/** Finds listings for a query; ids are positions in the list of products, best first. */
export type Search = (query: string) => readonly number[];

export interface Score {
  queries: number;
  success1: number;
  success5: number;
  /** Mean reciprocal rank of the first answer, within the first ten. */
  mrr: number;
  ndcg5: number;
  p95Ms: number;
}

/** A third of the queries, chosen by hash, is held out: nobody looks at individual results while tuning the ranking. */
export const isHeldOut = ({ text }: JudgedQuery): boolean => hashOf(text) % 3 === 0;

/** Positions of the products that answer a query. Throws if none does, which is an error in the judgement. */
function answersOf(query: JudgedQuery, products: readonly SourceRow[]): ReadonlySet<number> {
  const answers = new Set(products.keys().filter((id) => isAnswer(query, products[id])));
  if (answers.size === 0) throw new Error(`no product answers "${query.text}"`);
  return answers;
}

function isAnswer({ is, in: categories, for: replaced, says }: Judgement, product: SourceRow | undefined): boolean {
  if (product === undefined) return false;
  const { name, tagline, description } = product;
  return (
    (is?.includes(name.toLowerCase()) ?? false) ||
    (categories?.some((category) => product.categories.includes(category)) ?? false) ||
    (replaced?.some((other) => product.alternatives.some((named) => named.toLowerCase() === other)) ?? false) ||
    (says?.test(`${name} ${tagline} ${description}`) ?? false)
  );
}

/** How well a search answers queries, and how long it takes; each query runs twice and the second time counts. */
export function scoreOf(search: Search, queries: readonly JudgedQuery[], products: readonly SourceRow[]): Score {
  const ranks = queries.map((query) => hitsOf(search, query, products));
  for (const { text } of queries) search(text);
  const times = queries.map(({ text }) => durationOf(() => search(text)));
  const mean = (figure: (hit: Hits) => number): number =>
    ranks.reduce((sum, hit) => sum + figure(hit), 0) / ranks.length;
  return {
    queries: queries.length,
    success1: mean(({ first }) => (first === 1 ? 1 : 0)),
    success5: mean(({ first }) => (first <= 5 ? 1 : 0)),
    mrr: mean(({ first }) => (first <= 10 ? 1 / first : 0)),
    ndcg5: mean(({ ndcg5 }) => ndcg5),
    p95Ms: quantile(times, 0.95),
  };
}

interface Hits {
  /** Rank of the first answer, from 1; Infinity without one. */
  first: number;
  ndcg5: number;
}

/** The rank of the first answer to a query, and nDCG of the first five with all answers weighted equally. */
export function hitsOf(search: Search, query: JudgedQuery, products: readonly SourceRow[]): Hits {
  const answers = answersOf(query, products);
  const found = search(query.text);
  const index = found.findIndex((id) => answers.has(id));
  const gain = (id: number, rank: number): number => (answers.has(id) ? 1 / Math.log2(rank + 2) : 0);
  const reached = found.slice(0, 5).reduce((sum, id, rank) => sum + gain(id, rank), 0);
  const best = [...answers].slice(0, 5).reduce((sum, id, rank) => sum + gain(id, rank), 0);
  return { first: index < 0 ? Number.POSITIVE_INFINITY : index + 1, ndcg5: reached / best };
}
