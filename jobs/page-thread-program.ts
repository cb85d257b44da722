import { findBadge } from '../shared/launch/badge/badge-on-homepage.ts';
import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import { pageParsing } from '../shared/submission/crawl/page-parsing.ts';

/** Program of the thread that parses pages. Imports only what it runs, instead of the public entry points (.dependency-cruiser.mjs). */
const functions = { ...pageParsing, findBadge };
export type PageFunctions = typeof functions;

serveTasks(functions);
