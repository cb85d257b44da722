import { mailSubject } from '../../kernel/text/mail-subject.ts';
import { weekDates } from '../../kernel/week/week-words.ts';
import { alertReasonWords, alertSummary } from './alert-words.ts';
import type { VoteAlertRecord } from './vote-alert.ts';

/** The mail to the team of the site about a launch whose votes look odd. */
export function alertMail({
  siteName,
  product,
  alert,
  queueUrl,
}: {
  siteName: string;
  product: string;
  alert: VoteAlertRecord;
  queueUrl: string;
}): { subject: string; text: string } {
  const text = [
    `On ${siteName}, votes for ${product} in the week of ${weekDates(alert.week)} are unlike those for the other launches of that week.`,
    alertSummary(alert),
    ...alertReasonWords(alert),
    '',
    'They count as long as nobody decides otherwise. All that are meant can be made void at once:',
    queueUrl,
  ].join('\n');
  return { subject: mailSubject(`Votes for ${product} look odd`), text };
}
