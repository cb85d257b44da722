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

/** The email to the team of the site when a week was closed with votes that someone has to decide on. */
export function heldVotesMail({ siteName, week, held, until, ledgerUrl, queueUrl }: HeldVotesFacts): MailWords {
  const facts = { week: weekDates(week), site: siteName, count: held, until: timeInWords(until) };
  return {
    subject: say('mail.held_votes_subject', { count: held }),
    text: say('mail.held_votes_text', { ...facts, queue: queueUrl, ledger: ledgerUrl }),
  };
}
