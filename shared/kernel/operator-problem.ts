/** A problem only the operator can fix, in their words: commands print it without a stack trace. */
export class OperatorProblem extends Error {}
