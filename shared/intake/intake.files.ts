/** The door of intake/ for others: what reads files. */
export { checkFiles } from './import/file/input.files.ts';
