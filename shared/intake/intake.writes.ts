/** The door of intake/ for others: what it does, by intention. */
export { importFiles } from './import/import-files.writes.ts';
