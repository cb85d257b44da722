import { z } from 'zod';
import { readCommentOn, readReviewOn } from '../../../shared/community/community.reads.ts';
import { reportReasons } from '../../../shared/community/community.ts';
import { commentModeration, reviewModeration } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { commentPath, ownTalkPath, reviewPath } from '../../../shared/kernel/address/community-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';
import { authorOf } from './comment-fields.ts';

const kinds = {
  comment: { pathOf: commentPath, moderation: commentModeration, readOn: readCommentOn },
  review: { pathOf: reviewPath, moderation: reviewModeration, readOn: readReviewOn },
} as const;

const id = z.coerce.number().pipe(z.int().min(1));

/** Reports a text to the team. The next page's URL names the product, so that the page can link back to it. */
const reportText = (what: keyof typeof kinds) => {
  const { pathOf, moderation, readOn } = kinds[what];
  return memberForm({
    path: `${pathOf(':id')}/report`,
    page: pathOf(':id'),
    input: { id, reason: z.enum(reportReasons, saying('problem.choose_wrong')) },
    async handle({ id: textId, reason }, call) {
      await inTransaction(async () => {
        await moderation.report(authorOf(call), textId, reason, call.now);
        await note(`${what}.report`, `${what} ${textId}`, call);
      });
      const on = (await readOn(textId))?.listing.slug;
      return { to: `${ownTalkPath()}?${new URLSearchParams({ done: 'reported', ...(on !== undefined && { on }) })}` };
    },
  });
};

/** Appeals the removal of the author's own text. */
const objectToRemoval = (what: keyof typeof kinds) => {
  const { pathOf, moderation } = kinds[what];
  return memberForm({
    path: `${pathOf(':id')}/object`,
    page: pathOf(':id'),
    input: { id, words: z.string(saying('problem.say_wrong')) },
    async handle({ id: textId, words }, call) {
      await inTransaction(async () => {
        await moderation.objectToRemoval(call.visitor.account._id, textId, words, call.now);
        await note(`${what}.object`, `${what} ${textId}`, call);
      });
      return { to: pathOf(textId) };
    },
  });
};

const note = (action: string, target: string, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target });

/** Forms for reporting texts and for appeals. */
export const moderationForms = [
  reportText('comment'),
  objectToRemoval('comment'),
  reportText('review'),
  objectToRemoval('review'),
];
