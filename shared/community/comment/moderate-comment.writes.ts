import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { moderationOf } from '../moderation/moderate-text.writes.ts';
import { readComment } from './comment.reads.ts';
import { cancelCommentNotifications, notifyOfComment } from './comment-notifications.writes.ts';
import { changeComment } from './save-comment.writes.ts';

/** Moderation of comments by readers, authors and the team. */
export const commentModeration = moderationOf({
  what: 'comment',
  isMissing: () => notFound('comment'),
  isOwn: () => new SlipwayError('wrong_state', say('problem.own_delete')),
  read: readComment,
  change: changeComment,
  tell: notifyOfComment,
  takeBackTellings: cancelCommentNotifications,
});
