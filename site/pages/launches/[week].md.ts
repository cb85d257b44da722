import type { APIRoute } from 'astro';
import { readLaunchWeek } from '../../../shared/launch-week/launch-week.reads.ts';
import { weekOfAddress, weekState } from '../../../shared/launch-week/week-calendar.ts';
import { weekMarkdown } from '../../../shared/markdown-twin/week-markdown.ts';
import { weekPath } from '../../../shared/page/paths.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, locals: { now } }) => {
  const week = weekOfAddress(params.week ?? '', now);
  if (week === undefined) return missingTwin();
  const launches = await readLaunchWeek(week, now);
  return markdownResponse(weekMarkdown(week, weekState(week, now), launches), weekPath(week));
};
