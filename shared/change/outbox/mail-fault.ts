import { type Said, say } from '../../kernel/language/say.ts';
import type { DeliveryProblem, MailSilence } from '../../platform/mail-transport/mail-transport.ts';

/**
 * Why no email can be sent: the server doesn't respond, rejects our credentials or sender, or accepts nothing right
 * now.
 */
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

/** A mail server fault that blocks all emails. A single record, deleted once an email gets through. Times in UTC. */
export interface MailFault {
  _id: 'mail';
  /** Host and port, never the user name or password in SMTP_URL. */
  server: string;
  cause: MailFaultCause;
  /** The server's reply code, or null. */
  code: number | null;
  since: Date;
  seen_at: Date;
}

/** What a failed attempt reveals about the mail server; undefined if only this email or recipient is affected. */
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

/** The fault as text, with the server and a fix. */
export const mailFaultWords = ({ server, cause, code }: Pick<MailFault, 'server' | 'cause' | 'code'>): Said =>
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

/** How long after a fault the server is probed without sending an email, in ms. */
export const askAgainAfterMs = 5 * 60_000;

/** How long a working server may go unused before it is probed without sending an email, in ms. */
const quietMs = 15 * 60_000;

/** Whether to probe a server last heard from at `heardAt`, since it may have failed unnoticed. */
export const isQuietForLong = (heardAt: Date, now: Date): boolean => now.getTime() - heardAt.getTime() >= quietMs;

/**
 * Whether to probe the server again: not if it rejects our credentials, since providers lock accounts after repeated
 * failures.
 */
export const isToBeAsked = ({ cause, seen_at }: MailFault, now: Date): boolean =>
  cause !== 'login' && cause !== 'sender' && now.getTime() - seen_at.getTime() >= askAgainAfterMs;
