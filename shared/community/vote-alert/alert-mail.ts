import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { weekDates } from '../../kernel/week/week-words.ts';
import { alertReasonWords, alertSummary } from './alert-words.ts';
import type { VoteAlertRecord } from './vote-alert.ts';

/** Email to the team about a launch with unusual votes. */
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
}): MailWords {
  const found = [alertSummary(alert), ...alertReasonWords(alert)].join('\n');
  const facts = { site: siteName, product, week: weekDates(alert.week), found, queue: queueUrl };
  return {
    subject: say('mail.vote_alert_subject', { product }),
    text: say('mail.vote_alert_text', facts),
  };
}
