/** What the operator has to fix before an import can start. */
export class ImportError extends Error {}
