import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type Budget, type LimitedBy, type LimitPolicy, rateLimits, scaledPoints } from './rate-limit.ts';

const held = runtimeState(() => 1);

/** What multiplies every rate limit: RATE_LIMIT_SCALE. */
export const rateLimitScale = (): number => held.get();

/** Keeps what multiplies every rate limit, for `setRateLimitScale`, which makes the counter for it as well. */
export const keepRateLimitScale = (factor: number): void => held.set(factor);

/** A policy as it is in force: with the scale in it. */
const scaled = (policy: LimitPolicy): LimitPolicy => ({
  ...policy,
  points: scaledPoints(policy, rateLimitScale()),
});

/** How often something is possible here for whom a limit counts; undefined where the budget does not count that. */
export function limitInForce(budget: Budget, limitedBy: LimitedBy): LimitPolicy | undefined {
  const policy = rateLimits[budget][limitedBy];
  return policy && scaled(policy);
}

/** The limits that count calls of somebody who is signed in. */
export const limitsInForce = () =>
  (['reads', 'writes', 'submissions'] as const).flatMap((budget) =>
    (['credential', 'account'] as const).flatMap((counts) => {
      const policy = limitInForce(budget, counts);
      return policy === undefined ? [] : [{ budget, counts, limit: policy.points, window_seconds: policy.seconds }];
    }),
  );
