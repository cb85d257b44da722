import type { LimitState } from '../../shared/identity/identity.ts';
import { type Said, say, sentences } from '../../shared/kernel/language/say.ts';

const minute = 60;
const hour = 3600;
/** Longest window for which messages give the wait in seconds. For longer ones, they give the time of day. */
const longestInSeconds = 2 * minute;

/**
 * Message for an exhausted limit, in the caller's language: the allowance, and when to retry. Windows end on whole
 * minutes, within a day; programs get seconds in `Retry-After`.
 */
export function limitInWords({ budget, limit, windowSeconds, resetsInSeconds }: LimitState, now: Date): Said {
  const most = say(`limit.${budget}`, { most: limit, span: spanInWords(windowSeconds) });
  if (windowSeconds <= longestInSeconds)
    return sentences(most, say('limit.again_in', { span: spanInWords(resetsInSeconds) }));
  const time = new Date(now.getTime() + resetsInSeconds * 1000).toISOString().slice(11, 16);
  return sentences(most, say('limit.again_from', { time }));
}

function spanInWords(seconds: number): string {
  if (seconds <= longestInSeconds) return say('limit.seconds', { count: seconds });
  if (seconds % hour === 0) return say('limit.hours', { count: seconds / hour });
  return say('limit.minutes', { count: seconds / minute });
}
