import { serveTasks } from '../../../../platform/threads/serve-tasks.ts';
import { readWorkbook } from './read-workbook.files.ts';

/** Entry point of the thread that reads workbooks. */
const functions = { readWorkbook };
export type WorkbookFunctions = typeof functions;

serveTasks(functions);
