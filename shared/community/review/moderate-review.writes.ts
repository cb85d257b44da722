import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { moderationOf } from '../moderation/moderate-text.writes.ts';
import { readReview } from './review.reads.ts';
import { cancelReviewNotifications, notifyOfReview } from './review-notifications.writes.ts';
import { changeReview } from './save-review.writes.ts';

/** Moderation of reviews by readers, authors and the team. */
export const reviewModeration = moderationOf({
  what: 'review',
  isMissing: () => notFound('review'),
  isOwn: () => new SlipwayError('wrong_state', say('problem.own_edit')),
  read: readReview,
  change: changeReview,
  tell: notifyOfReview,
  takeBackTellings: cancelReviewNotifications,
});
