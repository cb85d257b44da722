/** A problem that the operator must fix before an import can start. */
export class ImportError extends Error {}
