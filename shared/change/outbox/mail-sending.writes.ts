import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
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

const silent = () => undefined;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const mailsAtOnce = 50;

const mailServer = runtimeState(
  (): MailServer => ({ smtpUrl: undefined, from: undefined, say: silent, report: silent }),
);
const deliveries = runtimeState(() => new Set<Promise<void>>(), allSettled);

/** Sets once at start how this process sends mail. */
export function setMailServer(given: MailServer): void {
  mailServer.set(given);
}

/** Whether mails go out. */
export const hasMailServer = (): boolean => mailServer.get().smtpUrl !== undefined;

/**
 * Sends a mail at most once per `key`: it is in the outbox before this resolves and is then sent in the background; what the
 * server could not take now is tried again by a job. `link` is what the mail is about, said to the operator where there is no
 * mail server. Throws a ZodError for an address or subject that cannot be.
 */
export async function sendMail({ link, ...mail }: NewMail & { link?: string }, now = new Date()): Promise<void> {
  const hasServer = hasMailServer();
  const isNew = await keepMail(mail, hasServer, now);
  if (!isNew) return;
  // A transaction that is run again must neither send nor say anything twice.
  await afterCommit(() => {
    if (hasServer) inBackground(deliver(mail.key, now));
    else if (link !== undefined)
      mailServer.get().say(`No mail server is set. To ${mail.to}: ${mail.subject}\n  ${link}`);
  });
}

/** Sends the mails of the outbox that are due. */
export async function deliverDueMails(now: Date): Promise<void> {
  if (!hasMailServer()) return;
  for (const key of await dueMails(now, mailsAtOnce)) await deliver(key, now);
}

/** Resolves when no mail is on its way: for an orderly stop. */
export const mailsAreOut = (): Promise<void> => allSettled(deliveries.get());

async function allSettled(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

function inBackground(delivery: Promise<void>): void {
  const underWay = deliveries.get();
  const handled = delivery
    .catch((cause: unknown) => mailServer.get().report(new Error('A mail could not be handled.', { cause })))
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
  const server = mailServer.get();
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
