import { faultOf, type MailFault, mailFaultWords, mailServerName } from '../shared/change/change.ts';
import { timeInWords } from '../shared/kernel/time/time-words.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { askMailServer } from '../shared/platform/mail-transport/mail-transport.ts';
import { notSet, type RunningNote } from './running-note.ts';

/** A line of `doctor`. */
export interface Finding {
  name: string;
  value: string;
  hint?: string | undefined;
  /** Whether the problem prevents Slipway from running. */
  broken?: boolean;
}

/** Connects to the mail server up to authentication, without sending anything. */
export async function mailFinding(
  { mail: { smtpUrl } }: Environment,
  [server]: readonly RunningNote[],
): Promise<Finding> {
  const name = 'Email';
  if (smtpUrl === undefined && (server?.settings.SMTP_URL ?? notSet) !== notSet)
    return { name, value: 'not checked (SMTP_URL is set for the server, but not in this shell)' };
  if (smtpUrl === undefined)
    return { name, value: 'no mail server', hint: 'Set SMTP_URL to send sign-in links and other emails.' };
  const at = mailServerName(smtpUrl);
  const problem = await askMailServer(smtpUrl);
  const fault = problem && faultOf(problem);
  if (fault === undefined) return { name, value: `${at} responds and accepts the login` };
  return { name, value: mailFaultWords({ ...fault, server: at }), broken: true };
}

/** Mail server problem found by the running server. */
export const faultFinding = (fault: MailFault): Finding => ({
  name: 'Email',
  value: `failing since ${timeInWords(fault.since)}`,
  hint: mailFaultWords(fault),
});
