const momentMs = 60_000;

/** Whether repeating an action `now` can't be intended, being within a minute. */
export const isSameMoment = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) < momentMs;
