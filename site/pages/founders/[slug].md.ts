import type { APIRoute } from 'astro';
import { readFounder } from '../../../shared/directory/founder/founder.reads.ts';
import { founderPath } from '../../../shared/kernel/address/paths.ts';
import { slugSchema } from '../../../shared/kernel/text/slug.ts';
import { founderMarkdown } from '../../../shared/publish/markdown-twin/founder-markdown.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params }) => {
  const slug = slugSchema.safeParse(params.slug).data;
  const founder = slug === undefined ? undefined : await readFounder(slug);
  if (founder === undefined) return missingTwin();
  return markdownResponse(founderMarkdown(founder), founderPath(founder.slug));
};
