import { RecordsHeld } from '../../../../shared/platform/mongo/records-held.ts';

/** Whether the only failure is that a killed process holds records, which its database allows for a minute. */
export const isHeld = (problem: unknown): boolean =>
  problem instanceof RecordsHeld ||
  (problem instanceof AggregateError
    ? problem.errors.every(isHeld)
    : problem instanceof Error && isHeld(problem.cause));
