import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import type { ReviewDecision } from './listing-review.ts';

interface ReviewMailFacts {
  name: string;
  siteName: string;
  /** Requested changes or reason for rejection. */
  text: string;
  /** Whether an order is refunded. */
  isRefunded: boolean;
}

/** Email to the owner about the team's decision on an unpublished listing. */
export function listingReviewMail(
  state: ReviewDecision['state'],
  { name, siteName, text, isRefunded }: ReviewMailFacts,
): MailWords {
  const kind = state === 'refused' && isRefunded ? 'refused_refund' : state;
  const values = { name, site: siteName, text };
  return {
    subject: say(`mail.review_${state}_subject`, values),
    text: say(`mail.review_${kind}_text`, values),
  };
}
