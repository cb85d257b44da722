import { notFound } from '../../kernel/errors.ts';
import { approveComment, removeComment } from '../comment/moderate-comment.writes.ts';
import type { RemovalReason } from '../moderation/removal.ts';
import { approveReview, removeReview } from '../review/moderate-review.writes.ts';

/** Shows a text that waits or was removed. `by`: who of the team. Throws `not_found`. Safe to repeat. */
export async function approveTalk(subject: string, by: string, now: Date): Promise<void> {
  const { kind, id } = named(subject);
  if (kind === 'comment') await approveComment({ id, by }, now);
  else await approveReview({ id, by }, now);
}

/** Takes a text off the site, with a reason that its author is told. Throws `not_found`. Safe to repeat. */
export async function removeTalk(subject: string, reason: RemovalReason, by: string, now: Date): Promise<void> {
  const { kind, id } = named(subject);
  if (kind === 'comment') await removeComment({ id, by }, reason, now);
  else await removeReview({ id, by }, reason, now);
}

function named(subject: string): { kind: string; id: number } {
  const [, kind, id] = /^(comment|review)-(\d{1,15})$/.exec(subject) ?? [];
  if (kind === undefined) throw notFound('text');
  return { kind, id: Number(id) };
}
