import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isRehearsal } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { rateLimitScale, storeRateLimitScale } from './limits-in-force.ts';
import { RateLimitModel } from './rate-limit.model.ts';
import { type Budget, type LimitedBy, type LimitPolicy, rateLimits } from './rate-limit.ts';
import { RateLimiter } from './rate-limiter.ts';

const mostAttempts = 5;

/** Adds points to the total taken in a window and returns the sum. */
async function addTaken(id: string, points: number, expiresAt: Date): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const record = await RateLimitModel.findOneAndUpdate(
        { _id: id },
        { $inc: { taken: points }, $setOnInsert: { expires_at: expiresAt } },
        { upsert: true, returnDocument: 'after', session: null },
      )
        .lean()
        .exec();
      if (record !== null) return record.taken;
    } catch (problem) {
      if (!isDuplicate(problem)) throw problem;
    }
    // On some servers, callers that create the same record concurrently get nothing, or an error, so several attempts
    // are made.
    if (attempt === mostAttempts) throw new Error('A rate limit could not be counted.');
  }
}

/** A rate limiter that shares its windows with all others that use this database. `scale` multiplies the points. */
export const newRateLimiter = (scale: number): RateLimiter => new RateLimiter(addTaken, scale);

const inForce = runtimeState(() => newRateLimiter(rateLimitScale()));

/** Sets RATE_LIMIT_SCALE, once at startup. */
export function setRateLimitScale(factor: number): void {
  storeRateLimitScale(factor);
  inForce.set(newRateLimiter(factor));
}

/**
 * Uses one point of a caller's budget and returns the state; `isAllowed` is false if no points were left. Undefined in
 * dry runs, and if the budget has no limit for this kind of caller.
 */
export function takePoint(budget: Budget, limitedBy: LimitedBy, id: string, now: Date) {
  if (isRehearsal()) return undefined;
  const policy: LimitPolicy | undefined = rateLimits[budget][limitedBy];
  return policy === undefined ? undefined : inForce.get().take({ budget, limitedBy, id, policy }, now);
}
