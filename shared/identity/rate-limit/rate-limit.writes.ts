import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { RateLimitModel } from './rate-limit.model.ts';
import { type Budget, type LimitedBy, type LimitPolicy, rateLimits, scaledPoints } from './rate-limit.ts';
import { RateLimiter } from './rate-limiter.ts';

const mostAttempts = 5;

/** Adds points to what all processes have taken in a window and gives the sum. */
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
    // Callers that race for a new record get nothing, or an error, on some servers.
    if (attempt === mostAttempts) throw new Error('A rate limit could not be counted.');
  }
}

/** A counter of rate limits that shares its windows with every other one on this database. `scale` multiplies the points. */
export const newRateLimiter = (scale: number): RateLimiter => new RateLimiter(addTaken, scale);

const inForce = runtimeState(() => limitsAt(1));

const limitsAt = (scale: number) => ({ scale, limiter: newRateLimiter(scale) });

/** Sets RATE_LIMIT_SCALE once at start. */
export function setRateLimitScale(factor: number): void {
  inForce.set(limitsAt(factor));
}

/** The limits that count calls of somebody who is signed in, with the scale in them. */
export const limitsInForce = () =>
  (['reads', 'writes', 'submissions'] as const).flatMap((budget) =>
    (['credential', 'account'] as const).flatMap((counts) => {
      const policy = rateLimits[budget][counts];
      if (policy === undefined) return [];
      return [{ budget, counts, limit: scaledPoints(policy, inForce.get().scale), window_seconds: policy.seconds }];
    }),
  );

/**
 * Takes one point of a budget for somebody, and says where they stand; `isAllowed` is false when there was none left.
 * Undefined where that budget does not count that kind of caller.
 */
export function takePoint(budget: Budget, limitedBy: LimitedBy, id: string, now: Date) {
  const policy: LimitPolicy | undefined = rateLimits[budget][limitedBy];
  return policy === undefined ? undefined : inForce.get().limiter.take({ budget, limitedBy, id, policy }, now);
}
