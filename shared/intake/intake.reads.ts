/** Public entry point of intake/: reads. */
export { readImportRun, readImportRuns, readRunPart } from './import-run/import-run.reads.ts';
export { type KeptReject, readRejects, readRejectsPage } from './import-run/kept-rejects.reads.ts';
