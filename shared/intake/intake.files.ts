/** The door of intake/ for others: schemas, types and rules, without I/O. */
export { checkFiles, ImportError } from './import/file/input.files.ts';
