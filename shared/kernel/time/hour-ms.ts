/** Milliseconds in an hour. */
export const hourMs = 60 * 60 * 1000;
