import { expect, test } from 'vitest';
import { neighboursOf } from '../../../../shared/directory/post/post-neighbours.ts';

const posts = [{ slug: 'new' }, { slug: 'middle' }, { slug: 'old' }];

test('a post sits between the newer and the older one', () => {
  expect(neighboursOf(posts, 'middle')).toEqual({ newer: { slug: 'new' }, older: { slug: 'old' } });
});

test('the newest and the oldest have one neighbour each', () => {
  expect(neighboursOf(posts, 'new')).toEqual({ newer: undefined, older: { slug: 'middle' } });
  expect(neighboursOf(posts, 'old')).toEqual({ newer: { slug: 'middle' }, older: undefined });
});

test('an unlisted post has none', () => {
  expect(neighboursOf(posts, 'draft')).toEqual({ newer: undefined, older: undefined });
});
