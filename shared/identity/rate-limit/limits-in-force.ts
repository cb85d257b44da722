import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type Budget, type LimitedBy, type LimitPolicy, rateLimits, scaledPoints } from './rate-limit.ts';

const held = runtimeState(() => 1);

export const rateLimitScale = (): number => held.get();

/** Stores the factor for all rate limits. Call `setRateLimitScale` instead, which also creates the counter. */
export const storeRateLimitScale = (factor: number): void => held.set(factor);

const scaled = (policy: LimitPolicy): LimitPolicy => ({
  ...policy,
  points: scaledPoints(policy, rateLimitScale()),
});

/** A caller's limit; undefined if the budget has no limit for this kind of caller. */
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
