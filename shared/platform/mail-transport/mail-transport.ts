import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mail as a mail server takes it. */
export interface OutgoingMail {
  /** An address, with a name where there is one. */
  from: string | { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** The same for each attempt, in angle brackets: mail servers that know it drop a second copy. */
  messageId: string;
}

/** What a failed attempt came to, as the mail server or the connection said. */
export interface DeliveryProblem {
  /** Reply code of the mail server, for example 451. */
  responseCode?: number | undefined;
  /** The command that was answered so. */
  command?: string | undefined;
  /** Whether the mail's text was on its way already. */
  textBegun?: boolean;
}

/** Hands one mail to the mail server at `smtpUrl`; gives what went wrong, or undefined. */
export async function handToMailServer(
  smtpUrl: string | undefined,
  mail: OutgoingMail,
): Promise<DeliveryProblem | undefined> {
  const transport = createTransport({ url: smtpUrl, ...patience });
  const text = new WatchedText(mail.text);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: text.stream,
      ...(mail.html !== null && { html: mail.html }),
      messageId: mail.messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return undefined;
  } catch (problem) {
    return { ...replyIn(problem), textBegun: text.begun };
  } finally {
    transport.close();
  }
}

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
  const { responseCode, command } = problem as Error & DeliveryProblem;
  return { responseCode, command };
}
