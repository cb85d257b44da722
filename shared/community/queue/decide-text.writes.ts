import { hasOtherWith } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { commentModeration } from '../comment/moderate-comment.writes.ts';
import type { RemovalReason } from '../moderation/removal.ts';
import { readOpenReports } from '../moderation/report.reads.ts';
import { subjectOf, type TalkKind } from '../moderation/report.ts';
import { reviewModeration } from '../review/moderate-review.writes.ts';
import { isRemovedBy, stampOf } from './text-items.reads.ts';
import type { WaitingText } from './waiting-texts.reads.ts';

/** Actions for each kind of text. */
export const textVerbs = {
  comment: commentModeration,
  review: reviewModeration,
} as const;

/** Who decided, as stored with a text: an account ID, or `operator`. */
export const nameOf = (actor: StaffActor): string => (actor.kind === 'staff' ? actor.accountId : 'operator');

/**
 * Publishes a text, or removes it for a reason. Returns the text before and after. Call in a transaction. Throws
 * `not_found`, and `wrong_state` if the text has changed since it was seen, or if someone else must review the appeal.
 */
export async function decideText(
  actor: StaffActor,
  { what, id, stamp, remove }: { what: TalkKind; id: number; stamp: string | undefined; remove: RemovalReason | null },
  now: Date,
): Promise<{ before: WaitingText['record']; after: WaitingText['record'] }> {
  const verbs = textVerbs[what];
  const before = await verbs.read(id);
  const reports = await readOpenReports([subjectOf(what, id)]);
  if (before === undefined || before.state === 'deleted') throw notFound('text');
  if (stamp !== undefined && stamp !== stampOf({ record: before, reports })) throw isOtherNow();
  if (
    actor.kind === 'staff' &&
    isRemovedBy(before, actor.accountId) &&
    (await hasOtherWith('moderation.decide', actor.accountId))
  )
    throw new SlipwayError('wrong_state', say('problem.other_reads'));
  const decision = { id, by: nameOf(actor) };
  const after = remove === null ? await verbs.approve(decision, now) : await verbs.remove(decision, remove, now);
  return { before, after };
}

/** Error for decisions on outdated content. */
export const isOtherNow = (): SlipwayError =>
  new SlipwayError('wrong_state', sentences(say('problem_talk.not_as_seen'), say('problem_input.nothing_changed')));
