/** Public entry point of intake/: writes. */

export { enrichListings } from './enrich/enrich.writes.ts';
export { importFiles } from './import/import-files.writes.ts';
export { beginImport } from './import-run/begin-import.writes.ts';
export { chooseColumns, discardImport, startImport, stopImport } from './import-run/change-run.writes.ts';
export { correctRows } from './import-run/correct-rows.writes.ts';
export { runNextImport } from './import-run/run-import.writes.ts';
