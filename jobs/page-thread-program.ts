import { lookForBadge } from '../shared/badge/badge-on-homepage.ts';
import { pageParsing } from '../shared/crawl/page-parsing.ts';
import { serveTasks } from '../shared/io/worker-thread/serve-tasks.ts';

/** The program of the thread that parses pages. */
const functions = { ...pageParsing, lookForBadge };
export type PageFunctions = typeof functions;

serveTasks(functions);
