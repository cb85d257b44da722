import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { meaningTasks } from './meaning-tasks.files.ts';

/** The program of the thread that searches by meaning. */
serveTasks(meaningTasks());
