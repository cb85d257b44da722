import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { ReviewDecision } from './listing-review.ts';

interface ReviewMailFacts {
  name: string;
  siteName: string;
  /** Requested changes or reason for rejection. */
  text: string;
  /** Whether money of an order goes back. */
  isRefunded: boolean;
}

/** The email to the owner of a listing on which the team has decided before it is public. */
export function listingReviewMail(
  state: ReviewDecision['state'],
  { name, siteName, text, isRefunded }: ReviewMailFacts,
): MailWords {
  const kind = state === 'refused' && isRefunded ? 'refused_refund' : state;
  const values = { name, site: siteName, text };
  return {
    subject: mailSubject(say(`mail.review_${state}_subject`, values)),
    text: say(`mail.review_${kind}_text`, values),
  };
}
