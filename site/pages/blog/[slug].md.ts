import type { APIRoute } from 'astro';
import { postMarkdown } from '../../../shared/markdown-twin/post-markdown.ts';
import { postPath } from '../../../shared/page/paths.ts';
import { readPost } from '../../../shared/post/post.reads.ts';
import { slugSchema } from '../../../shared/slug.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params }) => {
  const slug = slugSchema.safeParse(params.slug).data;
  const post = slug === undefined ? undefined : await readPost(slug);
  if (post === undefined) return missingTwin();
  return markdownResponse(postMarkdown(post), postPath(post.slug));
};
