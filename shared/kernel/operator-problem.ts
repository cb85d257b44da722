/** Something that only the operator can mend, said in their words: a command prints it without a stack trace. */
export class OperatorProblem extends Error {}
