import { drafting } from '../shared/draft/drafting.ts';
import { serveTasks } from '../shared/io/worker-thread/serve-tasks.ts';

/** The program of the thread that drafts. */
serveTasks(drafting);
