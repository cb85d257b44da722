/**
 * A suggested next call for an assistant, as used in `next_steps`: tool name and JSON arguments, in backticks. It is
 * complete; anything the assistant has to fill in is described next to it.
 */
export const nextCall = (tool: string, input: Record<string, unknown> = {}): string =>
  `\`${tool} ${JSON.stringify(input)}\``;
