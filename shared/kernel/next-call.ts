/**
 * A call for an assistant to make next, as every `next_steps` writes it: the tool's name and its arguments as JSON, in backticks.
 * Sent as it is, it takes nothing away: what the assistant has to fill in stands in words beside it.
 */
export const nextCall = (tool: string, input: Record<string, unknown> = {}): string =>
  `\`${tool} ${JSON.stringify(input)}\``;
