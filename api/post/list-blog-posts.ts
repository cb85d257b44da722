import { z } from 'zod';
import { listPosts } from '../../shared/directory/directory.reads.ts';
import { postSummary } from '../../shared/directory/directory.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { examplePost } from './example-post.ts';

export const listBlogPostsOperation = defineOperation({
  name: 'list_blog_posts',
  method: 'GET',
  path: '/blog',
  tag: 'People and posts',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'List blog posts',
  description: 'Lists published posts, newest first; with `q`, best match first. get_blog_post returns the text.',
  queryInput: { q: z.string().max(200).optional().describe('Searches title and text.'), ...pageInput },
  output: z.object({ items: z.array(postSummary), ...pageEnvelope }),
  example: { input: { per_page: 1 }, output: examplePage(examplePost) },
  handle: ({ q, ...request }) => listPosts(q, request),
});
