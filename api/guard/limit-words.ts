import type { LimitState } from '../../shared/identity/identity.ts';
import { say } from '../../shared/kernel/language/say.ts';

const minute = 60;
const hour = 3600;
/** Seconds of the longest window that is said in seconds: it is over before anybody looks at a clock. */
const longestInSeconds = 2 * minute;

/**
 * What a limit that is used up says, in the caller's language: how much is possible in how long, and when again. Windows end at whole minutes, and
 * within a day; programs have the seconds in `Retry-After`.
 */
export function limitInWords({ budget, limit, windowSeconds, resetsInSeconds }: LimitState, now: Date): string {
  const most = say(`limit.${budget}`, { most: limit, span: spanInWords(windowSeconds) });
  if (windowSeconds <= longestInSeconds)
    return `${most} ${say('limit.again_in', { span: spanInWords(resetsInSeconds) })}`;
  const time = new Date(now.getTime() + resetsInSeconds * 1000).toISOString().slice(11, 16);
  return `${most} ${say('limit.again_from', { time })}`;
}

function spanInWords(seconds: number): string {
  if (seconds <= longestInSeconds) return say('limit.seconds', { count: seconds });
  if (seconds % hour === 0) return say('limit.hours', { count: seconds / hour });
  return say('limit.minutes', { count: seconds / minute });
}
