/** A call that a next step names. */
export interface NamedCall {
  tool: string;
  input: Record<string, unknown>;
  /** The step that names it. */
  step: string;
}

/** The calls that next steps name, in their order. Throws for arguments that are no JSON. */
export function callsIn(steps: readonly string[]): NamedCall[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/`([a-z_]+) (\{.*?\})`/g)].map(([, tool = '', input = '']) => ({
      tool,
      input: JSON.parse(input),
      step,
    })),
  );
}
