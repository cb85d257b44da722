import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type MailSigning, signedHeaders } from './mail-signing.ts';

const connectsWithinMs = 10_000;
const answersWithinMs = 30_000;

/** An email as a mail server takes it. */
export interface OutgoingMail {
  /** An address, with a name if there is one. */
  from: string | { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** The same for every attempt, in angle brackets: mail servers use it to drop duplicates. */
  messageId: string;
  /** For bulk email: its list, and where to unsubscribe. */
  list: MailList | null;
}

/** A series of emails that someone follows. */
export interface MailList {
  /** Name of the series in the form of a host name (RFC 2919): `listing-17.updates.directory.example`. */
  id: string;
  /** Address that stops it: by a POST without cookies at once (RFC 8058), by a GET with a button. */
  stopUrl: string;
}

/** Why a mail server gave no reply. `no_smtp`: it hung up, or speaks another protocol. */
export type MailSilence = 'no_host' | 'unreachable' | 'silent' | 'tls' | 'no_smtp';

/** Result of a failed attempt, as reported by the mail server or connection. */
export interface DeliveryProblem {
  /** Set where there was no reply. */
  silence?: MailSilence | undefined;
  /** Reply code of the mail server, for example 451. */
  responseCode?: number | undefined;
  /** The command that was answered so. */
  command?: string | undefined;
  /** Whether the mail's text was on its way already. */
  textBegun?: boolean;
}

/** Called if a mail server has not accepted the text after so many ms; the attempt itself waits longer. */
export interface SilenceWatch {
  afterMs: number;
  tell: () => void;
}

/** Sends an email through `smtpUrl`, DKIM-signed if there is a key; returns what went wrong, or undefined. */
export async function handToMailServer(
  smtpUrl: string | undefined,
  mail: OutgoingMail,
  signing?: MailSigning,
  watch?: SilenceWatch,
): Promise<DeliveryProblem | undefined> {
  const transport = openTransport(smtpUrl, signing);
  const text = new WatchedText(mail.text);
  // A server that has the text may take its time over it.
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

/** Asks the mail server at `smtpUrl` whether it takes us, up to the sign-in, without an email; gives what went wrong, or undefined. */
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

/** A text that knows whether it has been asked for, which happens when the mail server is ready to take it. */
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

/** By the codes of nodemailer (https://nodemailer.com/errors). */
function silenceOf(code: string, syscall: string | undefined): MailSilence {
  if (code === 'EDNS') return 'no_host';
  if (code === 'ESOCKET' && syscall === 'connect') return 'unreachable';
  if (code === 'ETLS' || code === 'ESOCKET') return 'tls';
  return code === 'ETIMEDOUT' ? 'silent' : 'no_smtp';
}
