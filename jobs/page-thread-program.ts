import { lookForBadge } from '../shared/launch/launch.ts';
import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import { pageParsing } from '../shared/submission/submission.ts';

/** Program of the thread that parses pages. */
const functions = { ...pageParsing, lookForBadge };
export type PageFunctions = typeof functions;

serveTasks(functions);
