import type { APIRoute } from 'astro';
import { weekPath } from '../../../shared/kernel/address/paths.ts';
import { weekOfAddress, weekState } from '../../../shared/kernel/week/week-calendar.ts';
import { readLaunchWeek } from '../../../shared/launch/launch-week/launch-week.reads.ts';
import { weekMarkdown } from '../../../shared/publish/markdown-twin/week-markdown.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, locals: { now } }) => {
  const week = weekOfAddress(params.week ?? '', now);
  if (week === undefined) return missingTwin();
  const launches = await readLaunchWeek(week, now);
  return markdownResponse(weekMarkdown(week, weekState(week, now), launches), weekPath(week));
};
