import { lookForBadge } from '../shared/launch/badge/badge-on-homepage.ts';
import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import { pageParsing } from '../shared/submission/crawl/page-parsing.ts';

/** The program of the thread that parses pages. */
const functions = { ...pageParsing, lookForBadge };
export type PageFunctions = typeof functions;

serveTasks(functions);
