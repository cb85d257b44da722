import { z } from 'zod';
import { postPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { faqSchema } from '../listing/listing.ts';
import type { PostRecord } from './post.ts';

export const postSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    excerpt: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
    published_at: z.string(),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof postSummary>;

export const postView = postSummary
  .extend({
    body_markdown: z.string().describe('The full text in Markdown.'),
    faqs: z.array(faqSchema),
    updated_at: z.string(),
  })
  .meta({ id: 'Post' });
export type PostView = z.infer<typeof postView>;

export type SummarisedPost = Omit<PostRecord, 'body_markdown' | 'faqs'>;

export function toPostSummary(post: SummarisedPost): PostSummary {
  return {
    slug: post.slug,
    title: post.title,
    url: absoluteUrl(postPath(post.slug)),
    excerpt: post.excerpt,
    author: post.author,
    tags: post.tags,
    published_at: (post.published_at ?? post.updated_at).toISOString(),
  };
}

export function toPostView(post: PostRecord): PostView {
  return {
    ...toPostSummary(post),
    body_markdown: post.body_markdown,
    faqs: post.faqs,
    updated_at: post.updated_at.toISOString(),
  };
}

/** Posts per blog page: one featured, then pairs. */
export const postsPerPage = 7;
