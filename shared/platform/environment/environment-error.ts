/** A wrong setting, explained for the operator. */
export class EnvironmentError extends Error {}
