import { z } from 'zod';
import { isQueueKind, verdicts } from '../../../shared/community/community.ts';
import { decideOn, undoDecision } from '../../../shared/community/community.writes.ts';
import { longestStaffReason } from '../../../shared/identity/identity.ts';
import { moderationPath, queueAnchor } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { staffForm, staffOf } from '../form.ts';

const name = z.string().max(80);
/** Position in the queue, so that the next page continues from there. */
const place = {
  kind: z.string().max(20).optional(),
  page: z.coerce.number().pipe(z.int().min(1).max(1000)).catch(1),
};

/** Decides a queue item and continues with the next. */
export const decideQueueItem = staffForm({
  path: `${moderationPath()}/decide`,
  page: moderationPath(),
  permission: 'moderation.decide',
  input: {
    ...place,
    subject: name,
    stamp: z.string().max(40),
    verdict: z.enum(verdicts, saying('problem.press_one')),
    reason: z.string().max(40).optional(),
    note: z.string().overwrite(cleanText).max(longestStaffReason, atMostCharacters(longestStaffReason)).optional(),
    block: z.string().overwrite(cleanLine).max(200, atMostCharacters(200)).optional(),
    next: name.optional(),
  },
  async handle({ kind, page, next, ...decision }, call) {
    const { _id } = await decideOn(staffOf(call), decision, call.now);
    return { to: backTo({ kind, page, done: _id, next }) };
  },
});

/** Reverts a decision. */
export const undoQueueDecision = staffForm({
  path: `${moderationPath()}/undo`,
  page: moderationPath(),
  permission: 'moderation.decide',
  input: { ...place, entry: z.coerce.number().pipe(z.int().min(1)) },
  async handle({ entry, kind, page }, call) {
    const { _id, target } = await undoDecision(staffOf(call), entry, call.now);
    return { to: backTo({ kind, page, done: _id, next: target }) };
  },
});

interface Place {
  kind: string | undefined;
  page: number;
  done: number;
  next: string | undefined;
}

function backTo({ done, kind, next, page }: Place): string {
  const path = moderationPath(kind !== undefined && isQueueKind(kind) ? kind : null, page);
  const anchor = next === undefined || next === '' ? '' : `#${queueAnchor(encodeURIComponent(next))}`;
  return `${path}${path.includes('?') ? '&' : '?'}done=${done}${anchor}`;
}
