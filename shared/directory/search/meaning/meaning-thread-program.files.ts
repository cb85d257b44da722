import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { meaningTasks } from './meaning-tasks.files.ts';

/** Program of the semantic search thread. */
serveTasks(meaningTasks());
