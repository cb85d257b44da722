/** Public entry point of intake/: schemas, types and rules, without I/O. */
export type { EnrichReport } from './enrich/enrich-report.ts';
export { targetNames as importTargets } from './import/column/column-name.ts';
export { describeReport, importedNothing } from './import/describe-report.ts';
export type { ImportField } from './import/field/import-fields.ts';
export { describeFields } from './import/field/import-fields.ts';
export { fileFormats } from './import/file/file-format.ts';
export { ImportError } from './import/import-error.ts';
export type { ImportOptions } from './import/import-options.ts';
export { type ImportReport, problemLine, type RowProblem } from './import/import-report.ts';
export { csvOfRejects } from './import/write/csv-rejects.ts';
export { type RejectedRow, reasonsOf } from './import/write/rejected-row.ts';
export { canCorrect, correctedColumns, longestTyped, type TypedCells, typedOf } from './import-run/correction.ts';
export {
  type ImportRun,
  type ImportSuggestion,
  isWorking,
  largestImportFile,
  type RunReport,
  suggestionsOf,
} from './import-run/import-run.ts';
