import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import { drafting } from '../shared/submission/submission.ts';

/** The program of the thread that drafts. */
serveTasks(drafting);
