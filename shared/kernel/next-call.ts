/**
 * A suggested next call for an assistant, as in every `next_steps`: the tool's name and its arguments as JSON, in backticks. It is complete;
 * what the assistant has to fill in is described in words next to it.
 */
export const nextCall = (tool: string, input: Record<string, unknown> = {}): string =>
  `\`${tool} ${JSON.stringify(input)}\``;
