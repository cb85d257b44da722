const momentMs = 60_000;

/** Whether two identical actions are less than a minute apart, so that the second can't be intended. */
export const isSameMoment = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) < momentMs;
