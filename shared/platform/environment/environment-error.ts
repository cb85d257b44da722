/** A wrong setting, said in the operator's words. */
export class EnvironmentError extends Error {}
