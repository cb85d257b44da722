/** What the operator has to mend before an import can begin, in their words. */
export class ImportError extends Error {}
