import type { ListingRow } from '../listing/listing-row.ts';
import { compareRows, type ListingTable } from '../listing/listing-table.ts';
import type { Closeness } from '../search/meaning/shared-embeddings.ts';
import { type Topic, topicsOf } from './topics.ts';

/** What a listing has in common with a possible alternative; empty if they only share the category. */
export interface InCommon {
  /**
   * Shared tags, keywords and tagline words, spelled as in the listing that alternatives are shown for, rarest first.
   */
  words: readonly string[];
  /** Products that both are alternatives to. */
  replaced: readonly string[];
}

/** A similar listing. */
export interface Alike {
  row: ListingRow;
  common: InCommon;
}

/** Listings below this share of the best similarity are dropped. */
const leastOfBest = 0.25;
/** In categories of up to this size, sharing the category is enough. */
const narrowCategory = 12;
/** A word found in more of the category's listings than this isn't distinctive. */
const tellingHolders = 5;
/** If fewer listings than this are similar enough, all that share any topic are included. */
const enough = 3;

/** In categories with more listings than this, only those with the most votes are compared by meaning. */
const mostCompared = 2_500;
/** Minimum similarity in meaning for listings that share no topic. */
const leastCosine = 0.3;
// Tuned on ratings of 30 listings (docs/decisions/search-by-meaning.md), comparing topics alone, closeness alone, and
// both.
const topicShare = 0.15;
const rankDamping = 5;

/**
 * Live listings in the same primary category, most similar first: by shared topics, weighted by rarity, and by meaning
 * if `closeness` is given. Without `closeness`, listings that share no topics are only included in small categories.
 */
export function alikeTo(row: ListingRow, table: ListingTable, closeness?: Closeness): Alike[] {
  if (row.primary_category === null) return [];
  const category = categoryTopics(table, row.primary_category);
  const byTopics = alikeByTopics(row, category);
  return closeness === undefined ? byTopics : withMeaning(row, category.rows, byTopics, closeness);
}

/** These listings plus those close in meaning, by combined score; ties keep their order by topics and then votes. */
function withMeaning(
  row: ListingRow,
  rows: readonly ListingRow[],
  byTopics: readonly Alike[],
  closeness: Closeness,
): Alike[] {
  const score = ({ row: { id } }: Alike, share: number): number => (closeness(id) ?? 0) + share;
  const known = new Set(byTopics.map((each) => each.row)).add(row);
  const scored = byTopics.map((each, rank) => ({ each, score: score(each, topicShare / (1 + rank / rankDamping)) }));
  for (const other of rows.slice(0, mostCompared)) {
    const cosine = known.has(other) ? 0 : (closeness(other.id) ?? 0);
    if (cosine >= leastCosine) scored.push({ each: alikeBy(other, []), score: cosine });
  }
  return scored.sort((a, b) => b.score - a.score).map(({ each }) => each);
}

/** Listings by shared topics, most similar first, then most votes first. */
function alikeByTopics(row: ListingRow, category: CategoryTopics): Alike[] {
  const held = heldTopics(row, category);
  const shared = [...sharedTopics(row, held, category.rows.length)].sort(
    ([a, { score }], [b, { score: other }]) => other - score || compareRows.votes(a, b),
  );
  const least = leastOfBest * (shared[0]?.[1].score ?? 0);
  const isAlike = ({ score, topics: some }: Shared): boolean =>
    score >= least && (some.length > 1 || some.some(tellsAlone));
  const alike = shared.filter(([, each]) => isAlike(each));
  const chosen = (alike.length < enough ? shared : alike).map(([other, each]) => alikeBy(other, each.topics));
  if (category.rows.length > narrowCategory) return chosen;
  const isChosen = new Set(chosen.map((each) => each.row)).add(row);
  const others = category.rows.filter((other) => other.id !== row.id && !isChosen.has(other));
  return [...chosen, ...others.map((other) => alikeBy(other, []))];
}

/** Topics shared with a listing, and the resulting similarity. */
interface Shared {
  score: number;
  topics: HeldTopic[];
}

function sharedTopics(row: ListingRow, held: readonly HeldTopic[], size: number): Map<ListingRow, Shared> {
  const shared = new Map<ListingRow, Shared>();
  for (const topic of held) {
    const { holders } = topic;
    if (holders.length > mostHolders(size)) continue;
    const score = topic.weight * Math.log(1 + size / holders.length);
    for (const other of holders) {
      if (other.id === row.id) continue;
      const known = shared.get(other) ?? { score: 0, topics: [] };
      known.score += score;
      known.topics.push(topic);
      shared.set(other, known);
    }
  }
  return shared;
}

/**
 * A topic that most listings in a category have isn't distinctive, nor is one that very many listings in a large
 * category share.
 */
const mostHolders = (size: number): number => (size <= narrowCategory ? size : Math.min(size / 1.25, 50 + size / 50));

const tellsAlone = ({ weight, holders }: HeldTopic): boolean => weight > 1 || holders.length <= tellingHolders;

const alikeBy = (row: ListingRow, topics: readonly Topic[]): Alike => ({
  row,
  common: {
    words: topics.filter(({ isReplaced }) => !isReplaced).map(({ words }) => words),
    replaced: topics.filter(({ isReplaced }) => isReplaced).map(({ words }) => words),
  },
});

/** A topic of a listing, and the listings of its category that have it, most votes first. */
interface HeldTopic extends Topic {
  holders: readonly ListingRow[];
}

/** The rarest topics come first among those of the same weight. */
function heldTopics(row: ListingRow, { rows, terms, ends }: CategoryTopics): HeldTopic[] {
  const topics = topicsOf(row).map((topic) => ({ ...topic, holders: [] as ListingRow[] }));
  const byTerm = new Map(topics.map((topic) => [topic.term, topic]));
  const isPossible = new Uint8Array(termMask + 1);
  for (const { term } of topics) isPossible[term & termMask] = 1;
  let at = 0;
  for (const [place, other] of rows.entries()) {
    for (const end = ends[place] ?? 0; at < end; at += 1) {
      const term = terms[at] ?? 0;
      if (isPossible[term & termMask] === 1) byTerm.get(term)?.holders.push(other);
    }
  }
  const held = topics.filter(({ holders }) => holders.length > 0);
  return held.sort((a, b) => b.weight - a.weight || a.holders.length - b.holders.length);
}

/** Tells most other terms apart without a lookup: a category may have 100,000. */
const termMask = 0xfff;

/**
 * A primary category's live listings, most votes first, and the terms of their topics, one listing after the other; a
 * listing's terms end at `ends`. Takes 70 bytes per listing, a fifth of a map from terms to listings.
 */
interface CategoryTopics {
  rows: readonly ListingRow[];
  terms: Uint32Array;
  ends: Uint32Array;
}

/** Computed from the table, and cached until a row of the category changes; then only changed rows are read again. */
function categoryTopics(table: ListingTable, categoryId: number): CategoryTopics {
  return table.derivedOfCategory<CategoryTopics>(categoryId, (rows, before) => {
    const places = new Map(before?.rows.map((row, place) => [row, place]));
    const ofRows = rows.map((row) => {
      const place = places.get(row);
      if (before === undefined || place === undefined) return topicsOf(row).map(({ term }) => term);
      return before.terms.subarray(before.ends[place - 1] ?? 0, before.ends[place]);
    });
    const ends = new Uint32Array(rows.length);
    let length = 0;
    for (const [place, some] of ofRows.entries()) {
      length += some.length;
      ends[place] = length;
    }
    const terms = new Uint32Array(length);
    for (const [place, some] of ofRows.entries()) terms.set(some, ends[place - 1] ?? 0);
    return { rows, terms, ends };
  });
}
