/** How long to wait for a condition, in ms: past what a busy machine needs, so that only what never comes fails. It costs nothing where all is well. */
export const patientMs = 45_000;
