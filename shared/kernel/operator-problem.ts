/** A problem only the operator can fix, explained for them: commands print it without a stack trace. */
export class OperatorProblem extends Error {}
