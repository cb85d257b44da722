import type { APIRoute } from 'astro';
import { readTwin } from '../../shared/publish/publish.reads.ts';
import { twinPath } from '../../shared/publish/publish.ts';
import { markdownResponse, missingTwin } from './text-response.ts';

/** Markdown versions of all types of pages that have one; site/build/twin-routes.mjs adds their routes. */
export const GET: APIRoute = async ({ routePattern, params, locals, redirect }) => {
  const twin = await readTwin(routePattern, params, locals.now);
  if (twin === undefined) return missingTwin();
  return 'movedTo' in twin ? redirect(twinPath(twin.movedTo), 301) : markdownResponse(twin.markdown, twin.path);
};
