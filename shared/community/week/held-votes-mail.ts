import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

/** Facts in the email to the team. */
interface HeldVotesFacts {
  siteName: string;
  week: Monday;
  held: number;
  until: Date;
  ledgerUrl: string;
  queueUrl: string;
}

/** Email to the team about a closed week with votes to review. */
export function heldVotesMail({ siteName, week, held, until, ledgerUrl, queueUrl }: HeldVotesFacts): MailWords {
  const facts = { week: weekDates(week), site: siteName, count: held, until: timeInWords(until) };
  return {
    subject: say('mail.held_votes_subject', { count: held }),
    text: say('mail.held_votes_text', { ...facts, queue: queueUrl, ledger: ledgerUrl }),
  };
}
