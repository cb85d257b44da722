import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';

/** Facts in an email about a launch moved or cancelled by the team. */
interface MovedLaunch {
  name: string;
  siteName: string;
  /** Mondays, YYYY-MM-DD; `to` is null if the launch is cancelled. */
  from: string;
  to: string | null;
  /** The reason, as the team member wrote it. */
  reason: string;
}

/** Email to the owner of a listing whose launch the team moved or cancelled. */
export function staffLaunchMail({ name, siteName, from, to, reason }: MovedLaunch): MailWords {
  const act = to === null ? 'cancelled' : 'moved';
  const values = { name, site: siteName, from: dayInWords(from), to: to === null ? '' : dayInWords(to), reason };
  return {
    subject: say(`mail.staff_${act}_subject`, values),
    text: say(`mail.staff_${act}_text`, values),
  };
}
