/**
 * How long to wait for a condition, in ms: longer than a busy machine needs, so that only what never happens fails.
 * Costs nothing if all is well.
 */
export const patientMs = 45_000;
