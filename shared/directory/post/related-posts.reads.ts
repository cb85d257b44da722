import { renewRevision } from '../../change/change.ts';
import { inBackground } from '../../kernel/background/background.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { meaningSearch } from '../search/meaning/meaning-search.ts';
import { cosineOf } from '../search/meaning/meaning-vectors.ts';
import { publishedPosts } from './post.reads.ts';
import { type PostTopic, relatedPosts, type TextCloseness } from './post-likeness.ts';
import { type PostSummary, toPostSummary } from './post-view.ts';

/** Up to three published posts related to a published one, most related first; none for an unknown slug. */
export async function readRelatedPosts(slug: string): Promise<PostSummary[]> {
  const { posts, byId, topics } = await publishedPosts();
  const id = posts.find((post) => post.slug === slug)?._id;
  const topic = topics.find((each) => each.id === id);
  if (topic === undefined) return [];
  return relatedPosts(topic, topics, closenessOf(topics)).flatMap((related) => {
    const post = byId.get(related);
    return post === undefined ? [] : [toPostSummary(post)];
  });
}

const embeddings = runtimeState(() => ({ byText: new Map<string, Int8Array>(), isReading: false }));

/** Undefined until all posts have embeddings. Computing an embedding takes milliseconds, so pages don't wait for it. */
function closenessOf(topics: readonly PostTopic[]): TextCloseness | undefined {
  const current = embeddings.get();
  const texts = topics.map(({ text }) => text);
  const missing = texts.filter((text) => !current.byText.has(text));
  if (missing.length > 0) {
    if (!current.isReading) inBackground(() => readEmbeddings(texts, missing));
    return undefined;
  }
  const { byText } = current;
  return (one, other) => {
    const [direction, otherDirection] = [byText.get(one), byText.get(other)];
    return direction && otherDirection && cosineOf(direction, otherDirection);
  };
}

/** Computes missing embeddings, and drops those of texts no longer in use. */
async function readEmbeddings(texts: readonly string[], missing: readonly string[]): Promise<void> {
  const current = embeddings.get();
  current.isReading = true;
  const read = await meaningSearch()?.embed(missing);
  current.isReading = false;
  if (read === undefined) return;
  const known = new Map(current.byText);
  for (const [at, direction] of read.entries()) known.set(missing[at] ?? '', direction);
  const wanted = new Set(texts);
  current.byText = new Map([...known].filter(([text]) => wanted.has(text)));
  // Pages rendered in the meantime show posts related by words alone.
  renewRevision();
}
