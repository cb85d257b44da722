import { functionWords, weakWords } from '../search/index/distinctive-words.ts';
import { singularOf } from '../search/index/inflections.ts';
import { wordsOf } from '../search/index/tokenize.ts';
import type { PostRecord } from './post.ts';

/** What a post is about, to compare it with others. */
export interface PostTopic {
  id: number;
  /** The text its embedding is computed from. */
  text: string;
  /** Its tags and distinctive words, weighted by rarity; a vector of length one. */
  terms: ReadonlyMap<string, number>;
}

/** Cosine similarity of two texts' embeddings; undefined if either text has none. */
export type TextCloseness = (one: string, other: string) => number | undefined;

const mostRelated = 3;
// Tuned on 40 posts and 20 held out (docs/decisions/search-by-meaning.md): better no related post than an unrelated one.
const leastInCommon = 0.15;
const leastCosine = 0.45;

const tagWeight = 3;
const shortestWord = 3;
const longestExcerpt = 200;

/** The topics of all posts. A post without an excerpt is represented by the beginning of its text. */
export function topicsOfPosts(posts: readonly PostRecord[]): PostTopic[] {
  const weighted = posts.map((post) => ({ id: post._id, text: textOf(post), weights: weightsOf(post) }));
  const holders = new Map<string, number>();
  for (const { weights } of weighted)
    for (const term of weights.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const rarity = (term: string): number => Math.log(1 + posts.length / (holders.get(term) ?? 1));
  return weighted.map(({ weights, ...topic }) => ({
    ...topic,
    terms: ofLengthOne([...weights].map(([term, weight]) => [term, weight * rarity(term)])),
  }));
}

/**
 * IDs of up to three related posts, most related first, ties in the given order: those that share tags or words with
 * the post and, if `closeness` is given, those close in meaning.
 */
export function relatedPosts(topic: PostTopic, others: readonly PostTopic[], closeness?: TextCloseness): number[] {
  return others
    .flatMap((other) => {
      const common = inCommon(topic, other);
      const cosine = closeness?.(topic.text, other.text) ?? 0;
      const isRelated = other.id !== topic.id && (common >= leastInCommon || cosine >= leastCosine);
      return isRelated ? [{ id: other.id, score: common + cosine }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostRelated)
    .map(({ id }) => id);
}

function inCommon({ terms }: PostTopic, other: PostTopic): number {
  let sum = 0;
  for (const [term, weight] of terms) sum += weight * (other.terms.get(term) ?? 0);
  return sum;
}

function textOf(post: PostRecord): string {
  const tags = post.tags.length === 0 ? '' : ` (${post.tags.join(', ')})`;
  return `${post.title}: ${beginningOf(post)}${tags}`;
}

const beginningOf = ({ excerpt, body_markdown }: PostRecord): string =>
  (excerpt === '' ? body_markdown : excerpt).slice(0, longestExcerpt);

function weightsOf(post: PostRecord): Map<string, number> {
  const words = [post.title, beginningOf(post), ...post.tags].flatMap(tellingWords);
  const tags = post.tags.map((tag): [string, number] => [`#${wordsOf(tag).join(' ')}`, tagWeight]);
  return new Map([...words.map((word): [string, number] => [word, 1]), ...tags]);
}

const tellingWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= shortestWord && !functionWords.has(word) && !weakWords.has(word))
    .filter((word) => !/^\d+$/.test(word))
    .map(singularOf);

function ofLengthOne(terms: readonly (readonly [string, number])[]): Map<string, number> {
  const length = Math.hypot(...terms.map(([, weight]) => weight)) || 1;
  return new Map(terms.map(([term, weight]) => [term, weight / length]));
}
