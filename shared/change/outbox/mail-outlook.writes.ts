import { setTimeout as delay } from 'node:timers/promises';
import { readMailFault } from './mail-fault.reads.ts';
import { hasMailServer, mailsAreOut } from './mail-sending.writes.ts';

/** What becomes of a mail that was just promised: it goes out; there is no mail server; or the server takes none at present. */
export type MailOutlook = 'goes' | 'kept' | 'delayed';

/** A server that refuses does so at once; one that does not answer is not waited for. */
const waitsMs = 1_000;

/**
 * Whether mails that were just promised go out, by what the first attempt of this process's mails came to, which is waited for up to a second. The
 * same for every address, so that it tells of no account.
 */
export async function mailOutlook(): Promise<MailOutlook> {
  if (!hasMailServer()) return 'kept';
  if ((await readMailFault()) !== null) return 'delayed';
  await Promise.race([mailsAreOut(), delay(waitsMs, undefined, { ref: false })]);
  return (await readMailFault()) === null ? 'goes' : 'delayed';
}
