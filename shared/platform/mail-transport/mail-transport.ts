import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type MailSigning, signedHeaders } from './mail-signing.ts';

const connectsWithinMs = 10_000;
const answersWithinMs = 30_000;

export interface OutgoingMail {
  /** The sender's address, optionally with a name. */
  from: string | { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** In angle brackets, the same for all attempts: mail servers use it to drop duplicates. */
  messageId: string;
  /** For bulk email: its list, and the unsubscribe URL. */
  list: MailList | null;
}

/** A mailing list someone is subscribed to. */
export interface MailList {
  /** The list's ID, in the form of a host name (RFC 2919): `listing-17.updates.directory.example`. */
  id: string;
  /** Unsubscribe URL: a POST without cookies unsubscribes immediately (RFC 8058), a GET shows a button. */
  stopUrl: string;
}

/** Why a mail server gave no reply. `no_smtp`: it hung up or speaks another protocol. */
export type MailSilence = 'no_host' | 'unreachable' | 'silent' | 'tls' | 'no_smtp';

/** Result of a failed attempt, as reported by the mail server or connection. */
export interface DeliveryProblem {
  /** Why there was no reply; not set if there was one. */
  silence?: MailSilence | undefined;
  /** The server's reply code, for example 451. */
  responseCode?: number | undefined;
  /** The SMTP command that the server replied to. */
  command?: string | undefined;
  /** Whether sending the body had already begun. */
  textBegun?: boolean;
}

/** Called if a mail server hasn't accepted the email after this many ms; the attempt itself continues. */
export interface SilenceWatch {
  afterMs: number;
  tell: () => void;
}

/** Sends an email through `smtpUrl`, DKIM-signed if there is a key; returns the problem, or undefined. */
export async function sendToMailServer(
  smtpUrl: string | undefined,
  mail: OutgoingMail,
  signing?: MailSigning,
  watch?: SilenceWatch,
): Promise<DeliveryProblem | undefined> {
  const transport = openTransport(smtpUrl, signing);
  const text = new WatchedText(mail.text);
  // Once it has the body, a server may take its time.
  const silence = watch && setTimeout(() => text.begun || watch.tell(), watch.afterMs).unref();
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: text.stream,
      ...(mail.html !== null && { html: mail.html }),
      messageId: mail.messageId,
      headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail.list) },
    });
    return undefined;
  } catch (problem) {
    return { ...replyIn(problem), textBegun: text.begun };
  } finally {
    clearTimeout(silence);
    transport.close();
  }
}

/**
 * Checks that the mail server at `smtpUrl` accepts us, up to authentication, without sending; returns the problem, or
 * undefined.
 */
export async function askMailServer(
  smtpUrl: string,
  patienceMs: number = connectsWithinMs,
): Promise<DeliveryProblem | undefined> {
  const transport = openTransport(smtpUrl, undefined, patienceMs);
  try {
    await transport.verify();
    return undefined;
  } catch (problem) {
    return replyIn(problem);
  } finally {
    transport.close();
  }
}

const openTransport = (url: string | undefined, signing?: MailSigning, patienceMs = connectsWithinMs) =>
  createTransport({
    url,
    ...{ dnsTimeout: patienceMs, connectionTimeout: patienceMs, greetingTimeout: patienceMs },
    socketTimeout: Math.min(3 * patienceMs, answersWithinMs),
    ...(signing !== undefined && { dkim: { ...signing, headerFieldNames: signedHeaders } }),
  });

const listHeaders = (list: MailList | null): Record<string, string> =>
  list === null
    ? {}
    : {
        'List-Id': `<${list.id}>`,
        'List-Unsubscribe': `<${list.stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** An email body that records whether the server has started to read it. */
class WatchedText {
  begun = false;
  readonly stream: Readable;

  constructor(text: string) {
    this.stream = Readable.from(this.#read(text));
  }

  *#read(text: string): Generator<string> {
    this.begun = true;
    yield text;
  }
}

function replyIn(problem: unknown): DeliveryProblem {
  if (!(problem instanceof Error)) return {};
  const { responseCode, command, code = '', syscall } = problem as NodeJS.ErrnoException & DeliveryProblem;
  if (responseCode !== undefined) return { responseCode, command };
  return { command, silence: silenceOf(code, syscall) };
}

/** Maps nodemailer's error codes (https://nodemailer.com/errors). */
function silenceOf(code: string, syscall: string | undefined): MailSilence {
  if (code === 'EDNS') return 'no_host';
  if (code === 'ESOCKET' && syscall === 'connect') return 'unreachable';
  if (code === 'ETLS' || code === 'ESOCKET') return 'tls';
  return code === 'ETIMEDOUT' ? 'silent' : 'no_smtp';
}
