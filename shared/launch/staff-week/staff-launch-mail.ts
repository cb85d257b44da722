import { mailSubject } from '../../kernel/text/mail-subject.ts';

/** What a mail on a launch names that the team has moved or cancelled. */
interface MovedLaunch {
  name: string;
  siteName: string;
  /** Mondays, YYYY-MM-DD; `to` is null where the launch is cancelled. */
  from: string;
  to: string | null;
  /** In the words of who did it. */
  reason: string;
}

/** The mail to the owner of a listing whose launch the team has moved or cancelled. */
export function staffLaunchMail({ name, siteName, from, to, reason }: MovedLaunch): { subject: string; text: string } {
  const subject = to === null ? `The launch of ${name} is cancelled` : `The launch of ${name} moved to ${to}`;
  const lines =
    to === null
      ? [
          `The team of ${siteName} has cancelled the launch of ${name} on Monday, ${from}. Your listing is a draft again, with all that it says: you can choose a week for it anew.`,
        ]
      : [`The team of ${siteName} has moved the launch of ${name} from ${from} to Monday, ${to}.`];
  return { subject: mailSubject(subject), text: [...lines, '', `Their reason: ${reason}`].join('\n') };
}
