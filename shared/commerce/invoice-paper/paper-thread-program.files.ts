import { serveTasks } from '../../platform/threads/serve-tasks.ts';
import { drawPaper } from './draw-paper.files.ts';

/** Program of the thread that renders invoices. */
const functions = { drawPaper };
export type PaperFunctions = typeof functions;

serveTasks(functions);
