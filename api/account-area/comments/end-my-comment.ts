import { z } from 'zod';
import { reportReasons } from '../../../shared/community/community.ts';
import {
  chooseTalkMails,
  deleteComment,
  objectToCommentRemoval,
  reportComment,
} from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { commentPath, ownTalkPath } from '../../../shared/kernel/address/community-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';
import { authorOf } from './comment-fields.ts';

const id = z.coerce.number().pipe(z.int().min(1));

/** Deletes an own comment. */
export const deleteMyComment = memberForm({
  path: `${commentPath(':id')}/delete`,
  page: commentPath(':id'),
  input: { id },
  async handle({ id: commentId }, call) {
    await inTransaction(async () => {
      await deleteComment(call.visitor.account._id, commentId, call.now);
      await note('comment.delete', commentId, call);
    });
    return { to: `${ownTalkPath()}?done=deleted` };
  },
});

/** Reports a comment to the team of the site. */
export const reportSomeComment = memberForm({
  path: `${commentPath(':id')}/report`,
  page: commentPath(':id'),
  input: { id, reason: z.enum(reportReasons, 'Choose what is wrong.') },
  async handle({ id: commentId, reason }, call) {
    await inTransaction(async () => {
      await reportComment(authorOf(call), commentId, reason, call.now);
      await note('comment.report', commentId, call);
    });
    return { to: `${ownTalkPath()}?done=reported` };
  },
});

/** Says what is wrong with the removal of an own comment. */
export const objectToMyCommentRemoval = memberForm({
  path: `${commentPath(':id')}/object`,
  page: commentPath(':id'),
  input: { id, words: z.string('Explain why the removal was wrong.') },
  async handle({ id: commentId, words }, call) {
    await inTransaction(async () => {
      await objectToCommentRemoval(call.visitor.account._id, commentId, words, call.now);
      await note('comment.object', commentId, call);
    });
    return { to: commentPath(commentId) };
  },
});

/** Ends or begins again the mails about what others say. */
export const chooseMyTalkMails = memberForm({
  path: `${ownTalkPath()}/mails`,
  page: ownTalkPath(),
  input: { series: z.string().max(100), choice: z.enum(['stop', 'begin']) },
  async handle({ series, choice }, call) {
    await chooseTalkMails(call.visitor.account._id, series, choice === 'stop');
    return { to: `${ownTalkPath()}?done=${choice === 'stop' ? 'stopped' : 'begun'}` };
  },
});

const note = (action: string, commentId: number, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target: `comment ${commentId}` });
