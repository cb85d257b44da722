import { setTimeout as delay } from 'node:timers/promises';
import { readMailFault } from './mail-fault.reads.ts';
import { hasMailServer, mailsAreOut } from './mail-sending.writes.ts';

/** Outlook for an email just queued: it will go out; there is no mail server; or the server accepts none at present. */
export type MailOutlook = 'goes' | 'kept' | 'delayed';

/**
 * A server that rejects emails does so immediately; there is no point in waiting longer for one that doesn't respond.
 */
const waitsMs = 1_000;

/**
 * Whether emails just queued will go out, judging by this process's first attempt, for which it waits up to a
 * second. The answer is the same for every address, so it reveals no accounts.
 */
export async function mailOutlook(): Promise<MailOutlook> {
  if (!hasMailServer()) return 'kept';
  if ((await readMailFault()) !== null) return 'delayed';
  await Promise.race([mailsAreOut(), delay(waitsMs, undefined, { ref: false })]);
  return (await readMailFault()) === null ? 'goes' : 'delayed';
}
