import type { ListingRow } from '../listing/listing-row.ts';
import { compareRows, type ListingTable } from '../listing/listing-table.ts';
import { type Topic, topicsOf } from './topics.ts';

/** What a listing has in common with one that it may replace; empty lists say that it is only the category. */
export interface InCommon {
  /** Tags, keywords and words of the tagline, as the listing that may be replaced writes them, the rarest first. */
  words: readonly string[];
  /** Products to which both are said to be alternatives. */
  replaced: readonly string[];
}

/** A listing that is like another one. */
export interface Alike {
  row: ListingRow;
  common: InCommon;
}

/** A listing that is less like another one than this share of the likest is left out: fewer is better than anything. */
const leastOfBest = 0.25;
/** In a category of so few listings the category itself says that they are alike. */
const narrowCategory = 12;
/** A topic of more holders tells little by itself, and one of more than this share of a larger category nothing. */
const tellingHolders = 5;
const fewHolders = 20;
const mostOfCategory = 0.1;

/**
 * Live listings of the same primary category, likest first, then most voted: how rare the topics are that both have decides. Those
 * that share nothing come only where the category is narrow.
 */
export function alikeTo(row: ListingRow, table: ListingTable): Alike[] {
  if (row.primary_category === null) return [];
  const { rows, withTopic } = categoryTopics(table, row.primary_category);
  const shared = new Map<ListingRow, { score: number; topics: Topic[] }>();
  for (const topic of topicsByRarity(row, withTopic)) {
    const holders = withTopic.get(topic.term) ?? [];
    if (holders.length > Math.max(fewHolders, mostOfCategory * rows.length)) continue;
    const score = topic.weight * Math.log(1 + rows.length / holders.length);
    for (const other of holders) {
      if (other.id === row.id) continue;
      const known = shared.get(other) ?? { score: 0, topics: [] };
      known.score += score;
      known.topics.push(topic);
      shared.set(other, known);
    }
  }
  const inOrder = [...shared].sort(([a, { score }], [b, { score: other }]) => other - score || compareRows.votes(a, b));
  const least = leastOfBest * (inOrder[0]?.[1].score ?? 0);
  const tells = ({ term, weight }: Topic): boolean =>
    weight > 1 || (withTopic.get(term)?.length ?? 0) <= tellingHolders;
  const isAlike = (topics: readonly Topic[]): boolean => topics.length > 1 || topics.some(tells);
  const alike = inOrder
    .filter(([, { score, topics }]) => score >= least && isAlike(topics))
    .map(([other, { topics }]) => alikeBy(other, topics));
  const isNarrow = rows.length <= narrowCategory;
  const others = isNarrow
    ? rows.filter((other) => other.id !== row.id && !alike.some((each) => each.row === other))
    : [];
  return [...alike, ...others.map((other) => alikeBy(other, shared.get(other)?.topics ?? []))];
}

const alikeBy = (row: ListingRow, topics: readonly Topic[]): Alike => ({
  row,
  common: {
    words: topics.filter(({ isReplaced }) => !isReplaced).map(({ words }) => words),
    replaced: topics.filter(({ isReplaced }) => isReplaced).map(({ words }) => words),
  },
});

type WithTopic = ReadonlyMap<number, readonly ListingRow[]>;

function topicsByRarity(row: ListingRow, withTopic: WithTopic): Topic[] {
  const held = topicsOf(row).filter(({ term }) => withTopic.has(term));
  const holdersOf = ({ term }: Topic): number => withTopic.get(term)?.length ?? 0;
  return held.sort((a, b) => b.weight - a.weight || holdersOf(a) - holdersOf(b));
}

/** The live listings of a primary category, most voted first, and by topic. Kept until a row changes. */
function categoryTopics(
  table: ListingTable,
  categoryId: number,
): { rows: readonly ListingRow[]; withTopic: WithTopic } {
  return table.derived(`topics of primary category ${categoryId}`, () => {
    const rows = table
      .byCategory()
      .of(categoryId)
      .filter((row) => row.primary_category === categoryId);
    const withTopic = new Map<number, ListingRow[]>();
    for (const row of rows) {
      for (const term of table.keptWith(row, termsOf)) {
        const holders = withTopic.get(term);
        if (holders === undefined) withTopic.set(term, [row]);
        else holders.push(row);
      }
    }
    return { rows, withTopic };
  });
}

const termsOf = (row: ListingRow): readonly number[] => topicsOf(row).map(({ term }) => term);
