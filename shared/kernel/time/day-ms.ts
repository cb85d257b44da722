/** Milliseconds in a UTC day; computers count UTC without leap seconds. */
export const dayMs = 24 * 60 * 60 * 1000;
