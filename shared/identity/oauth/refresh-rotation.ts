import { z } from 'zod';

/** Rotation state of a sign-in's refresh tokens. Times in UTC. */
export const refreshFamily = z.object({
  _id: z.string().max(64),
  grant_id: z.string().max(64),
  /** Newest generation; the first tokens are generation 0. */
  head: z.int().min(0),
  /** When the newest generation began. */
  moved_at: z.date(),
  /** Number of times the previous generation's token was reused. */
  grace_uses: z.int().min(0),
  expires_at: z.date(),
});
export type RefreshFamily = z.infer<typeof refreshFamily>;

const graceMs = 45_000;
const mostGraceUses = 5;

type RefreshUse =
  | { verdict: 'reused' }
  | { verdict: 'current' | 'grace'; next: Pick<RefreshFamily, 'head' | 'moved_at' | 'grace_uses'> };

/**
 * Judges the use of a refresh token at `now`. The newest one is rotated. The previous one works for another 45 s, in
 * case of lost responses and concurrent requests; using it doesn't extend that time. Anything else counts as stolen
 * (RFC 9700 section 4.14.2).
 */
export function judgeRefresh(family: RefreshFamily | null, generation: number, now: Date): RefreshUse {
  if (family === null) return { verdict: 'reused' };
  const { head, moved_at, grace_uses } = family;
  if (generation === head) return { verdict: 'current', next: { head: head + 1, moved_at: now, grace_uses: 0 } };
  const isInGrace = generation === head - 1 && Math.abs(now.getTime() - moved_at.getTime()) <= graceMs;
  if (!isInGrace || grace_uses >= mostGraceUses) return { verdict: 'reused' };
  return { verdict: 'grace', next: { head, moved_at, grace_uses: grace_uses + 1 } };
}
