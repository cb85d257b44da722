const momentMs = 60_000;

/** Whether what was done at a time would be done again too soon `now` for anybody to mean it: within a minute. */
export const isSameMoment = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) < momentMs;
