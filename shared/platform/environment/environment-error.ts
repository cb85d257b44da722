/** An invalid environment variable, explained to the operator. */
export class EnvironmentError extends Error {}
