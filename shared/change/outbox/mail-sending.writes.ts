import { randomUUID } from 'node:crypto';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';
import { inEnglish, inLanguage } from '../../kernel/language/current-language.ts';
import { languageOn } from '../../kernel/language/languages.ts';
import { say } from '../../kernel/language/say.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { hashSecret } from '../../kernel/secret.ts';
import type { MailSigning } from '../../platform/mail-transport/mail-signing.ts';
import {
  askMailServer,
  type DeliveryProblem,
  type MailList,
  type OutgoingMail,
  sendToMailServer,
} from '../../platform/mail-transport/mail-transport.ts';
import { afterCommit } from '../../platform/mongo/ambient-transaction.ts';
import { drawMail } from '../letter/draw-mail.reads.ts';
import type { LetterParts } from '../letter/letter.ts';
import { isUnasked } from '../letter/mail-kinds.ts';
import { readSettings } from '../settings/settings.reads.ts';
import { stopTokenOf } from './address-stop.writes.ts';
import type { MailRecord } from './mail.ts';
import { addAllToOutbox, addToOutbox, beginDelivery, dueMails, endDelivery, failDelivery } from './mail.writes.ts';
import { readMailFault } from './mail-fault.reads.ts';
import { faultOf, isQuietForLong, isToBeAsked, mailFaultWords, mailServerName } from './mail-fault.ts';
import { endMailFault, recordMailFault } from './mail-fault.writes.ts';
import type { Composing, NewMail, WrittenMail } from './new-mail.ts';
import { Outbox } from './outbox.ts';

/** How this process sends email. */
export interface MailServer {
  /** If unset, emails stay in the outbox and their links are passed to `say`. */
  smtpUrl: string | undefined;
  /** Sender address; default: `slipway@` the site's host. */
  from: string | undefined;
  /** If unset, emails aren't signed. */
  signing?: MailSigning | undefined;
  /** Notifies the operator about an email that won't be sent. */
  say: (line: string) => void;
  /** Receives our own bugs, but not rejections by a mail server. */
  report: (problem: Error) => void;
  /** Called once when the mail server stops accepting email, and once when it recovers. Defaults to `say`. */
  warn?: ((line: string) => void) | undefined;
  /** When a server that hasn't requested the body counts as silent, in ms. Default: 8,000. */
  silentAfterMs?: number;
}

/** Longer than the 6 s for which postscreen delays new clients. */
const usuallySilentAfterMs = 8_000;

/** What the operator sees of an email that isn't sent: its link and code. */
interface Told {
  code?: string;
}

const silent = () => undefined;

/** A runtime's sending state: its mail server, and the outbox with a row per kind of delivery. */
class Sending {
  server: MailServer = { smtpUrl: undefined, from: undefined, say: silent, report: silent };
  /** When this process last heard from the mail server, or started waiting for it. */
  heardAt: Date | undefined;
  readonly outbox = new Outbox({
    mail: { readDue: dueMails, deliver: (key, now) => deliverMail(this.server, key, now) },
  });
}

const sending = runtimeState(
  () => new Sending(),
  ({ outbox }) => outbox.settled(),
);

/** Called once at startup: sets how this process sends email. */
export function setMailServer(given: MailServer): void {
  sending.get().server = given;
}

/** Whether a mail server is configured; without one, emails stay in the outbox. */
export const hasMailServer = (): boolean => sending.get().server.smtpUrl !== undefined;

/** Sender address and DKIM signing. */
export function mailSender(): { address: string; signing: MailSigning | undefined } {
  const { from, signing } = sending.get().server;
  const named = /<([^<>]+)>\s*$/.exec(from ?? '')?.[1] ?? from;
  return { address: named ?? `slipway@${new URL(siteAddress()).hostname}`, signing };
}

/**
 * Sends an email at most once per `key`. It is in the outbox when this resolves (in the surrounding transaction, if
 * any), is sent in the background and retried by a job. Without a mail server, the operator is notified. Unsolicited
 * emails skip addresses that opted out. Throws a ZodError for an invalid address or subject.
 */
export async function sendMail({ code, words, ...envelope }: NewMail & Told, now = new Date()): Promise<void> {
  const { outbox, server } = sending.get();
  const list = envelope.list ?? (isUnasked(envelope.kind) ? await endedBy(envelope.to, now) : undefined);
  if (list === null) return; // the address has opted out
  const mail = { ...envelope, list, ...(await composed(words)) };
  const { link } = mail;
  const hasServer = hasMailServer();
  const isNew = await addToOutbox(mail, hasServer, now);
  if (!isNew) return;
  // A retried transaction must not send or report anything twice.
  await afterCommit(() => {
    if (hasServer) outbox.deliverSoon('mail', mail.key, now, server.report);
    else if (link !== undefined)
      server.say(
        `Email not sent (no mail server). To ${mail.to}: ${mail.subject}\n  ${link}${code ? `\n  Code: ${code}` : ''}`,
      );
  });
}

/** Unsubscribe link for emails triggered by others; null if the address has already opted out. */
async function endedBy(address: string, now: Date): Promise<MailList | null> {
  const token = await stopTokenOf(address, now);
  if (token === null) return null;
  return { id: `unasked.${new URL(siteAddress()).hostname}`, stopUrl: absoluteUrl(stopMailsPath(token)) };
}

/**
 * Queues many emails, in the surrounding transaction if any, at most once per `key`. A job sends them a few at a time.
 * Returns how many are new. Throws the same errors as `sendMail`.
 */
export const queueMails = async (mails: Composing<readonly WrittenMail[]>, now: Date): Promise<number> =>
  addAllToOutbox(await composed(mails), hasMailServer(), now);

/**
 * Sends an email directly, bypassing the outbox, and returns the problem, or undefined. For testing the mail server:
 * nothing is stored or retried.
 */
export async function tryMail(
  { to, words }: Pick<NewMail, 'to' | 'words'>,
  now: Date,
): Promise<DeliveryProblem | undefined> {
  const { server } = sending.get();
  const facts = { to, _id: `trial-${randomUUID()}`, kind: 'test', link: null, list: null } as const;
  return attempt(server, await outgoing({ ...facts, ...(await composed(words)) }, server.from), now);
}

/** Host and port of the mail server, or null. */
export function mailServer(): string | null {
  const { smtpUrl } = sending.get().server;
  return smtpUrl === undefined ? null : mailServerName(smtpUrl);
}

/**
 * Checks at startup whether the mail server accepts us, and records the result for the pages and the team. Takes 30 s
 * if the server doesn't respond. Can't detect rejections that only an actual email triggers, such as a rejected sender.
 */
export async function checkMailServer(now: Date): Promise<void> {
  const { server } = sending.get();
  const known = await readMailFault();
  if (server.smtpUrl === undefined) {
    if (known !== null) await endMailFault(now);
    return;
  }
  const problem = await askMailServer(server.smtpUrl);
  const isOnlySeenWithMails = known?.cause === 'sender' && known.server === mailServerName(server.smtpUrl);
  if (problem !== undefined || !isOnlySeenWithMails) await learnFrom(server, problem, now);
}

/** Records what an attempt reveals about the mail server. */
async function learnFrom(server: MailServer, problem: DeliveryProblem | undefined, now: Date): Promise<void> {
  sending.get().heardAt = now;
  const tell = (words: () => string) => (server.warn ?? server.say)(inEnglish(words));
  if (problem === undefined) {
    if (await endMailFault(now)) tell(() => say('admin_setting.mail_goes_again'));
    return;
  }
  const fault = faultOf(problem);
  if (fault === undefined || server.smtpUrl === undefined) return;
  const named = { ...fault, server: mailServerName(server.smtpUrl) };
  if (await recordMailFault(named, now)) tell(() => say('admin_setting.mail_fails', { why: mailFaultWords(named) }));
}

/** Renders an email's text in the site's language. */
async function composed<Words>(words: Composing<Words>): Promise<Words> {
  const site = await readSettings();
  return inLanguage(languageOn(site), () => words(site));
}

/**
 * Sends the outbox's next due emails. Returns whether there may be more. First probes a faulty or silent server without
 * sending an email.
 */
export async function deliverDueMails(now: Date): Promise<boolean> {
  if (!hasMailServer()) return false;
  const mayBeMore = await sending.get().outbox.deliverDue('mail', now);
  const fault = await readMailFault();
  const { heardAt = now } = sending.get();
  sending.get().heardAt = heardAt;
  if (fault === null ? isQuietForLong(heardAt, now) : isToBeAsked(fault, now)) await checkMailServer(now);
  return mayBeMore;
}

/** Resolves when no email is being sent, for a clean shutdown. */
export const mailsAreOut = (): Promise<void> => sending.get().outbox.settled();

async function deliverMail(server: MailServer, key: string, now: Date): Promise<void> {
  const mail = await beginDelivery(key, now);
  if (mail === null) return;
  const problem = await attempt(server, await outgoing(mail, server.from), now);
  if (problem === undefined) await endDelivery(key, now);
  else await failDelivery(mail, problem, now);
}

/** Sends an email and records the response; while waiting, also records that there is none yet. */
async function attempt(server: MailServer, mail: OutgoingMail, now: Date): Promise<DeliveryProblem | undefined> {
  let isKept: Promise<void> | undefined;
  const tell = () => {
    isKept = learnFrom(server, { silence: 'silent' }, now).catch((cause: unknown) =>
      server.report(new Error('Could not record the mail server outage.', { cause })),
    );
  };
  const watch = { afterMs: server.silentAfterMs ?? usuallySilentAfterMs, tell };
  const problem = await sendToMailServer(server.smtpUrl, mail, server.signing, watch);
  await isKept; // else it could overwrite the attempt's result
  await learnFrom(server, problem, now);
  return problem;
}

async function outgoing(
  {
    _id,
    to,
    list = null,
    ...mail
  }: Pick<MailRecord, '_id' | 'to' | 'subject' | 'text' | 'kind' | 'link' | 'list'> & Pick<LetterParts, 'pictures'>,
  sender?: string,
): Promise<OutgoingMail> {
  const { hostname } = new URL(siteAddress());
  const from = sender ?? { name: (await readSettings()).name, address: `slipway@${hostname}` };
  const messageId = `<${hashSecret(_id).slice(0, 32)}@${hostname}>`;
  const stopUrl = mail.kind != null && isUnasked(mail.kind) ? list?.stopUrl : undefined;
  const parts = await drawMail({ ...mail, text: mail.text ?? '', stopUrl });
  return { from, to, subject: mail.subject, ...parts, messageId, list };
}
