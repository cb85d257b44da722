import { z } from 'zod';
import { answerReview, deleteReview, writeReview } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { newReviewPath, ownTalkPath, reviewPath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { authorOf, largestTalkForm, nameOnce, nameProblem, sentText, talkFields } from '../comments/comment-fields.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';

const id = z.coerce.number().pipe(z.int().min(1));
const stars = z.coerce
  .number(saying('problem.choose_stars'))
  .pipe(z.int().min(1, saying('problem.choose_stars')).max(5, saying('problem.choose_stars')));

/** Posts or edits the author's review of a listing. */
export const writeMyReview = memberForm({
  path: newReviewPath(':slug'),
  page: newReviewPath(':slug'),
  largest: largestTalkForm,
  press: 'review',
  input: { slug: z.string().max(220), stars, ...talkFields },
  async handle({ slug, name, stars: given, ...text }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    const unnamed = nameProblem(call, name);
    if (unnamed !== undefined) return unnamed;
    const review = await inTransaction(async () => {
      const sent = { stars: given, ...sentText(text) };
      const written = await writeReview(authorOf(call), listing._id, sent, call.now);
      await nameOnce(call, name);
      await note('review.write', written._id, call);
      return written;
    });
    return { to: `${reviewPath(review._id)}?done=written` };
  },
});

/** Deletes the author's own review. */
export const deleteMyReview = memberForm({
  path: `${reviewPath(':id')}/delete`,
  page: reviewPath(':id'),
  input: { id },
  async handle({ id: reviewId }, call) {
    await inTransaction(async () => {
      await deleteReview(call.visitor.account._id, reviewId, call.now);
      await note('review.delete', reviewId, call);
    });
    return { to: `${ownTalkPath()}?done=deleted` };
  },
});

/** Replies to a review, on behalf of its listing's makers. */
export const answerSomeReview = memberForm({
  path: `${reviewPath(':id')}/answer`,
  page: reviewPath(':id'),
  largest: largestTalkForm,
  press: 'review',
  input: { id, body: z.string(saying('problem_talk.write_answer')) },
  async handle({ id: reviewId, body }, call) {
    await inTransaction(async () => {
      await answerReview(call.visitor.account._id, reviewId, body, call.now);
      await note('review.answer', reviewId, call);
    });
    return { to: `${reviewPath(reviewId)}?done=answered` };
  },
});

const note = (action: string, reviewId: number, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target: `review ${reviewId}` });
