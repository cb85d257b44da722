import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { afterCommit } from '../../platform/mongo/ambient-transaction.ts';
import { readSettings } from '../settings/settings.reads.ts';
import type { DeliveryProblem, MailRecord } from './mail.ts';
import { beginDelivery, dueMails, endDelivery, failDelivery, keepMail, type NewMail } from './mail.writes.ts';

/** How this process sends mail. */
export interface MailServer {
  /** Unset: mails stay in the outbox, and `say` is told of their links. */
  smtpUrl: string | undefined;
  /** Sender; unset: `slipway@` the host of the site. */
  from: string | undefined;
  /** Tells the operator of a mail that nobody will get. */
  say: (line: string) => void;
  /** Told of a fault of ours. A mail server that refuses is none. */
  report: (problem: Error) => void;
}

/** What the operator is told of a mail that nobody will get: where it leads, and the code that it has. */
interface Told {
  link?: string;
  code?: string;
}

const silent = () => undefined;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const mailsAtOnce = 50;

let server: MailServer = { smtpUrl: undefined, from: undefined, say: silent, report: silent };
const underWay = new Set<Promise<void>>();

/** Sets once at start how this process sends mail. */
export function setMailServer(given: MailServer): void {
  server = given;
}

/** Whether mails go out. */
export const hasMailServer = (): boolean => server.smtpUrl !== undefined;

/**
 * Sends a mail at most once per `key`: it is in the outbox before this resolves and is then sent in the background; what the
 * server could not take now is tried again by a job. Where there is no mail server, the operator is told what the mail is about. Throws a ZodError for an address or subject that cannot be.
 */
export async function sendMail({ link, code, ...mail }: NewMail & Told, now = new Date()): Promise<void> {
  const hasServer = hasMailServer();
  const isNew = await keepMail(mail, hasServer, now);
  if (!isNew) return;
  // A transaction that is run again must neither send nor say anything twice.
  await afterCommit(() => {
    if (hasServer) inBackground(deliver(mail.key, now));
    else if (link !== undefined)
      server.say(`No mail server is set. To ${mail.to}: ${mail.subject}\n  ${link}${code ? `\n  Code: ${code}` : ''}`);
  });
}

/** Sends the mails of the outbox that are due. */
export async function deliverDueMails(now: Date): Promise<void> {
  if (!hasMailServer()) return;
  for (const key of await dueMails(now, mailsAtOnce)) await deliver(key, now);
}

/** Resolves when no mail is on its way: for an orderly stop. */
export async function mailsAreOut(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

function inBackground(delivery: Promise<void>): void {
  const handled = delivery
    .catch((cause: unknown) => server.report(new Error('A mail could not be handled.', { cause })))
    .finally(() => underWay.delete(handled));
  underWay.add(handled);
}

async function deliver(key: string, now: Date): Promise<void> {
  const mail = await beginDelivery(key, now);
  if (mail === null) return;
  const problem = await transmit(mail);
  if (problem === undefined) await endDelivery(key, now);
  else await failDelivery(mail, problem, now);
}

/** Hands a mail to the mail server; gives what went wrong, or undefined. */
async function transmit(mail: MailRecord): Promise<DeliveryProblem | undefined> {
  const transport = createTransport({ url: server.smtpUrl, ...patience });
  const { hostname } = new URL(siteAddress());
  const from = server.from ?? { name: (await readSettings()).name, address: `slipway@${hostname}` };
  const text = new WatchedText(mail.text ?? '');
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: text.stream,
      ...(mail.html !== null && { html: mail.html }),
      // The same for each attempt: mail servers that know it drop a second copy.
      messageId: `<${hashSecret(mail._id).slice(0, 32)}@${hostname}>`,
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
