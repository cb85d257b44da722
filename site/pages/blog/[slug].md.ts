import type { APIRoute } from 'astro';
import { readPost } from '../../../shared/directory/post/post.reads.ts';
import { postPath } from '../../../shared/kernel/address/paths.ts';
import { slugSchema } from '../../../shared/kernel/text/slug.ts';
import { postMarkdown } from '../../../shared/publish/markdown-twin/post-markdown.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params }) => {
  const slug = slugSchema.safeParse(params.slug).data;
  const post = slug === undefined ? undefined : await readPost(slug);
  if (post === undefined) return missingTwin();
  return markdownResponse(postMarkdown(post), postPath(post.slug));
};
