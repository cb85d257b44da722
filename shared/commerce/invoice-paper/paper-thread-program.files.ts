import { serveTasks } from '../../platform/threads/serve-tasks.ts';
import { drawPaper } from './draw-paper.files.ts';

/** Program of the thread that draws invoices. */
const functions = { drawPaper };
export type PaperFunctions = typeof functions;

serveTasks(functions);
