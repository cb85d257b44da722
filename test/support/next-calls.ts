/** A call named in a next step. */
export interface NamedCall {
  tool: string;
  input: Record<string, unknown>;
  /** The step that names it. */
  step: string;
}

/** The calls named in next steps, in order. Throws if arguments aren't JSON. */
export function callsIn(steps: readonly string[]): NamedCall[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/`([a-z_]+) (\{.*?\})`/g)].map(([, tool = '', input = '']) => ({
      tool,
      input: JSON.parse(input),
      step,
    })),
  );
}
