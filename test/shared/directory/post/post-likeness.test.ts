import { describe, expect, test } from 'vitest';
import type { PostRecord } from '../../../../shared/directory/post/post.ts';
import { relatedPosts, topicsOfPosts } from '../../../../shared/directory/post/post-likeness.ts';
import { aPost } from '../../../support/factories.ts';

const titled = (_id: number, title: string, more: Partial<PostRecord> = {}): PostRecord =>
  aPost({ _id, title, excerpt: '', body_markdown: '', ...more });

const trees = titled(9, 'We planted three hundred trees');

/** Ids of the posts related to the first one. */
function relatedToFirst(posts: readonly PostRecord[], closeness?: Parameters<typeof relatedPosts>[2]): number[] {
  const topics = topicsOfPosts(posts);
  const [first] = topics;
  return first === undefined ? [] : relatedPosts(first, topics, closeness);
}

describe('posts related by tags and words', () => {
  test('come with the most in common first, at most three, and never the post itself', () => {
    const posts = [
      titled(1, 'Raising prices', { tags: ['Pricing'] }),
      titled(2, 'Three tiers', { tags: ['pricing'] }),
      titled(3, 'Raising prices again', { tags: ['pricing'] }),
      titled(4, 'Free trials', { tags: ['pricing'] }),
      titled(5, 'Discounts', { tags: ['pricing'] }),
      trees,
    ];
    expect(relatedToFirst(posts)).toEqual([3, 4, 5]);
  });

  test('share distinctive words of the title or the beginning, in singular or plural', () => {
    const posts = [
      titled(1, 'Choosing a pricing plan'),
      titled(2, 'Our pricing plans, explained'),
      titled(3, 'How to choose', { excerpt: 'A pricing plan for every shop.' }),
      titled(4, 'How we work', { body_markdown: 'A pricing plan for the workshop.' }),
      trees,
    ];
    expect(relatedToFirst(posts).toSorted()).toEqual([2, 3, 4]);
  });

  test('are none if only common words, numbers or one word of many are the same', () => {
    const posts = [
      titled(1, 'What we have for you in 2026: fonts, maps, borders, shadows, colours and a catalogue'),
      titled(2, 'What you have for us in 2026'),
      titled(3, 'Reading a catalogue by hand: paper, ink, glue, dust and patience'),
    ];
    expect(relatedToFirst(posts)).toEqual([]);
  });
});

describe('posts related by meaning', () => {
  const posts = [titled(1, 'Raising prices'), titled(2, 'Preise erhöhen'), titled(3, 'Raising prices again'), trees];
  const [, german, , tree] = topicsOfPosts(posts).map(({ text }) => text);

  test('are added to those related by words, ordered by both', () => {
    const closeness = (_one: string, other: string): number => (other === german ? 0.9 : other === tree ? 0.4 : 0.3);
    expect(relatedToFirst(posts, closeness)).toEqual([3, 2]);
  });

  test('are left out if they are not clearly close, or unknown', () => {
    expect(relatedToFirst([posts[0] ?? trees, trees], () => 0.44)).toEqual([]);
    expect(relatedToFirst([posts[0] ?? trees, trees], () => undefined)).toEqual([]);
  });
});
