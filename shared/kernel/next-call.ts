/**
 * A call for an assistant to make next, as every `next_steps` writes it: the tool's name and its arguments as JSON, in backticks.
 * Values that the assistant has to fill in are empty texts and lists.
 */
export const nextCall = (tool: string, input: Record<string, unknown> = {}): string =>
  `\`${tool} ${JSON.stringify(input)}\``;
