/** What the operator has to fix before an import can begin, in their words. */
export class ImportError extends Error {}
