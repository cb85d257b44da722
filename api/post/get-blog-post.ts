import { readPost } from '../../shared/directory/directory.reads.ts';
import { postView } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { exampleFaq } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { examplePost } from './example-post.ts';

export const getBlogPostOperation = defineOperation({
  name: 'get_blog_post',
  method: 'GET',
  path: '/blog/{slug}',
  tag: 'People and posts',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'Get a blog post',
  description: 'Returns a published blog post: the full text in Markdown and its FAQs.',
  pathInput: { slug: slugInput('post').describe('Slug from list_blog_posts.') },
  output: postView,
  mayBeMissing: true,
  example: {
    input: { slug: 'how-ranking-works' },
    output: {
      ...examplePost,
      body_markdown: '## Votes\n\nOne account, one vote.',
      faqs: [exampleFaq],
      updated_at: '2026-11-02T08:00:00.000Z',
    },
  },
  handle: async ({ slug }) => {
    const post = await readPost(slug);
    if (post === undefined) throw notFound('post');
    return post;
  },
});
