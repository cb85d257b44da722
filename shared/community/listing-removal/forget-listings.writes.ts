import { oneOf } from '../../platform/mongo/filters.ts';
import { ClaimModel } from '../claim/claim.model.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { CommentModel } from '../comment/comment.model.ts';
import { FollowModel } from '../follow/follow.model.ts';
import { StopLinkModel } from '../follow/stop-link.model.ts';
import { FounderFollowModel } from '../founder-follow/founder-follow.model.ts';
import { LaunchReminderModel } from '../launch-reminder/launch-reminder.model.ts';
import { ReportModel } from '../moderation/report.model.ts';
import { subjectOf } from '../moderation/report.ts';
import { ReviewModel } from '../review/review.model.ts';
import { MailChoiceModel } from '../talk-mail/mail-choice.model.ts';
import { TransferModel } from '../transfer/transfer.model.ts';
import { UpdateDeliveryModel } from '../updates/update-delivery.model.ts';
import { VisitDayModel, VisitReferrerModel } from '../visit/visit.model.ts';
import { subjectOfListing } from '../visit/visit.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { VoteAlertModel } from '../vote-alert/vote-alert.model.ts';
import { WebhookEndpointModel } from '../webhook/webhook.model.ts';

/**
 * Deletes everything visitors and owners did with listings about to be deleted: votes, comments, reviews, reports,
 * follows, claims, visits and collection entries. Call before deleting the listings. Safe to repeat.
 */
export async function forgetListings(ids: readonly number[]): Promise<void> {
  const theirs = { listing_id: oneOf(ids) };
  const comments = await CommentModel.distinct('_id', theirs).exec();
  const reviews = await ReviewModel.distinct('_id', theirs).exec();
  const subjects = [
    ...comments.map((id) => subjectOf('comment', Number(id))),
    ...reviews.map((id) => subjectOf('review', Number(id))),
  ];
  await ReportModel.deleteMany({ subject: oneOf(subjects) });
  await CommentModel.deleteMany(theirs);
  await ReviewModel.deleteMany(theirs);
  await VoteModel.deleteMany(theirs);
  await VoteAlertModel.deleteMany(theirs);
  await ClaimModel.deleteMany(theirs);
  await FollowModel.deleteMany(theirs);
  await StopLinkModel.deleteMany(theirs);
  await LaunchReminderModel.deleteMany(theirs);
  await MailChoiceModel.deleteMany(theirs);
  await UpdateDeliveryModel.deleteMany(theirs);
  await WebhookEndpointModel.deleteMany(theirs);
  await TransferModel.deleteMany({ _id: oneOf(ids) });
  await CollectionModel.updateMany({ listing_ids: oneOf(ids) }, { $pullAll: { listing_ids: [...ids] } });
  const visited = { subject: oneOf(ids.map(subjectOfListing)) };
  await VisitDayModel.deleteMany(visited);
  await VisitReferrerModel.deleteMany(visited);
}

/** Deletes the follows of deleted founders. Safe to repeat. */
export async function forgetFounders(ids: readonly number[]): Promise<void> {
  await FounderFollowModel.deleteMany({ founder_id: oneOf(ids) });
}
