import { say } from '../../kernel/language/say.ts';
import type { DeliveryProblem, MailSilence } from '../../platform/mail-transport/mail-transport.ts';

/** Why no mail goes out: the server gave no reply, refuses our name or sender, or takes nothing from us now. */
export const mailFaultCauses = [
  'no_host',
  'unreachable',
  'silent',
  'tls',
  'no_smtp',
  'login',
  'sender',
  'busy',
] as const;
export type MailFaultCause = (typeof mailFaultCauses)[number] & (MailSilence | 'login' | 'sender' | 'busy');

/** A fault of the mail server, which keeps all mails from leaving. One record, gone as soon as a mail gets through. Times in UTC. */
export interface MailFault {
  _id: 'mail';
  /** Host and port, never the name or password in SMTP_URL. */
  server: string;
  cause: MailFaultCause;
  /** Reply code of the server; null where it gave none. */
  code: number | null;
  since: Date;
  seen_at: Date;
}

/** What a failed attempt says of the mail server; undefined for what is of this mail or its receiver alone. */
export function faultOf({
  responseCode,
  command = '',
  silence = 'silent',
}: DeliveryProblem): Pick<MailFault, 'cause' | 'code'> | undefined {
  if (command.startsWith('AUTH')) return { cause: 'login', code: responseCode ?? null };
  if (responseCode === undefined) return { cause: silence, code: null };
  if (command.startsWith('MAIL')) return { cause: 'sender', code: responseCode };
  if (command.startsWith('RCPT') || command.startsWith('DATA')) return undefined;
  return { cause: 'busy', code: responseCode };
}

/** The fault in words, with the server and what to do about it. */
export const mailFaultWords = ({ server, cause, code }: Pick<MailFault, 'server' | 'cause' | 'code'>): string =>
  say(`admin_setting.mail_fault_${cause}`, {
    server,
    reply: code === null ? '' : say('admin_setting.mail_reply', { code }),
  });

const usualPorts: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

/** Host and port of SMTP_URL. */
export function mailServerName(smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname}:${port || usualPorts[protocol]}`;
}

/** How long a fault stands before the server is asked again without a mail, in ms. */
export const askAgainAfterMs = 5 * 60_000;

/** How long nothing was heard of a server that works before it is asked without a mail, in ms. */
const quietMs = 15 * 60_000;

/** Whether to ask a server of which a process last heard at `heardAt`: it may have gone silent while nobody sent. */
export const isQuietForLong = (heardAt: Date, now: Date): boolean => now.getTime() - heardAt.getTime() >= quietMs;

/** Whether to ask the server again. Not where it refuses our name, as providers lock accounts that try again and again. */
export const isToBeAsked = ({ cause, seen_at }: MailFault, now: Date): boolean =>
  cause !== 'login' && cause !== 'sender' && now.getTime() - seen_at.getTime() >= askAgainAfterMs;
