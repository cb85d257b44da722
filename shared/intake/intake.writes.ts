/** The door of intake/ for others: what it does, by intention. */

export { enrichListings } from './enrich/enrich.writes.ts';
export { importFiles } from './import/import-files.writes.ts';
