import { serveTasks } from '../../../../platform/threads/serve-tasks.ts';
import { readWorkbook } from './read-workbook.files.ts';

/** Program of the thread that reads workbooks. */
const functions = { readWorkbook };
export type WorkbookFunctions = typeof functions;

serveTasks(functions);
