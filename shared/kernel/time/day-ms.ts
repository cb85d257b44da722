/** Milliseconds of a UTC day; UTC as computers count it has no leap seconds. */
export const dayMs = 24 * 60 * 60 * 1000;
