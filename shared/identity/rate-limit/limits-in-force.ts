import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type Budget, type LimitedBy, type LimitPolicy, rateLimits, scaledPoints } from './rate-limit.ts';

const held = runtimeState(() => 1);

/** Multiplier of all rate limits: RATE_LIMIT_SCALE. */
export const rateLimitScale = (): number => held.get();

/** Keeps what multiplies every rate limit, for `setRateLimitScale`, which makes the counter for it as well. */
export const keepRateLimitScale = (factor: number): void => held.set(factor);

/** A policy with the scale applied. */
const scaled = (policy: LimitPolicy): LimitPolicy => ({
  ...policy,
  points: scaledPoints(policy, rateLimitScale()),
});

/** The limit that applies to a caller; undefined if the budget does not count such calls. */
export function limitInForce(budget: Budget, limitedBy: LimitedBy): LimitPolicy | undefined {
  const policy = rateLimits[budget][limitedBy];
  return policy && scaled(policy);
}

/** Limits that apply to signed-in callers. */
export const limitsInForce = () =>
  (['reads', 'writes', 'submissions'] as const).flatMap((budget) =>
    (['credential', 'account'] as const).flatMap((counts) => {
      const policy = limitInForce(budget, counts);
      return policy === undefined ? [] : [{ budget, counts, limit: policy.points, window_seconds: policy.seconds }];
    }),
  );
