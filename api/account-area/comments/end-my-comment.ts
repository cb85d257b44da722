import { z } from 'zod';
import { chooseTalkMails, deleteComment } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { commentPath, ownTalkPath } from '../../../shared/kernel/address/community-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

const id = z.coerce.number().pipe(z.int().min(1));

/** Deletes the author's own comment. */
export const deleteMyComment = memberForm({
  path: `${commentPath(':id')}/delete`,
  page: commentPath(':id'),
  input: { id },
  async handle({ id: commentId }, call) {
    await inTransaction(async () => {
      await deleteComment(call.visitor.account._id, commentId, call.now);
      await record({ ...credentialOf(call), action: 'comment.delete', target: `comment ${commentId}` });
    });
    return { to: `${ownTalkPath()}?done=deleted` };
  },
});

/** Unsubscribes from emails about comments and reviews, or resubscribes. */
export const chooseMyTalkMails = memberForm({
  path: `${ownTalkPath()}/mails`,
  page: ownTalkPath(),
  input: { series: z.string().max(100), choice: z.enum(['stop', 'begin']) },
  async handle({ series, choice }, call) {
    await chooseTalkMails(call.visitor.account._id, series, choice === 'stop');
    return { to: `${ownTalkPath()}?done=${choice === 'stop' ? 'stopped' : 'begun'}` };
  },
});
