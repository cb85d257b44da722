/** Steps of the initial setup, in order. */
export const setUpSteps = ['identity', 'address', 'look', 'mail', 'catalogue'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Whether someone completed or skipped a step. Times in UTC. */
export interface PassedStep {
  how: 'done' | 'skipped';
  at: Date;
}

/** Record of the initial setup. */
export interface SetUpRecord {
  _id: 'set-up';
  steps: Partial<Record<SetUpStep, PassedStep>>;
}

/** Progress of the initial setup: each step's outcome, and the next one. */
export interface SetUpProgress {
  steps: { step: SetUpStep; how: PassedStep['how'] | null }[];
  /** Null once every step is done or skipped; the setup doesn't start again. */
  next: SetUpStep | null;
}

/**
 * Progress of the initial setup. A site that has a name but no record was set up earlier or on the command line, so its
 * setup is complete.
 */
export function setUpProgress(record: SetUpRecord | null, hasOwnName: boolean): SetUpProgress {
  const steps = setUpSteps.map((step) => ({ step, how: record?.steps[step]?.how ?? null }));
  const isOver = record === null && hasOwnName;
  return { steps, next: isOver ? null : (steps.find(({ how }) => how === null)?.step ?? null) };
}
