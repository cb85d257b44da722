import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import { drafting } from '../shared/submission/submission.ts';

/** Program of the drafting thread. */
serveTasks(drafting);
