import { RecordsHeld } from '../../../../shared/platform/mongo/records-held.ts';

/** Whether nothing failed but that a killed process holds records, which its database lets it do for a minute. */
export const isHeld = (problem: unknown): boolean =>
  problem instanceof RecordsHeld ||
  (problem instanceof AggregateError
    ? problem.errors.every(isHeld)
    : problem instanceof Error && isHeld(problem.cause));
