/** Steps of the first set-up, in the order they are shown. */
export const setUpSteps = ['identity', 'address', 'look', 'mail', 'catalogue'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** How someone went past a step. Times in UTC. */
export interface PassedStep {
  how: 'done' | 'skipped';
  at: Date;
}

/** Record of the initial setup. */
export interface SetUpRecord {
  _id: 'set-up';
  steps: Partial<Record<SetUpStep, PassedStep>>;
}

/** The first set-up as it stands: the outcome of each step, and which one is next. */
export interface SetUpProgress {
  steps: { step: SetUpStep; how: PassedStep['how'] | null }[];
  /** Null once every step is done or skipped: the set-up is over, and does not begin again. */
  next: SetUpStep | null;
}

/** Progress of the initial setup. A named site without a record was set up earlier or on the command line, and is not asked again. */
export function setUpProgress(record: SetUpRecord | null, hasOwnName: boolean): SetUpProgress {
  const steps = setUpSteps.map((step) => ({ step, how: record?.steps[step]?.how ?? null }));
  const isOver = record === null && hasOwnName;
  return { steps, next: isOver ? null : (steps.find(({ how }) => how === null)?.step ?? null) };
}
