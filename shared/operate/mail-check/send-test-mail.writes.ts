import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { outboxPath } from '../../kernel/address/admin-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isoMinute } from '../../kernel/time/time-words.ts';
import { testMail } from './test-mail.ts';

/** Sends a test email to an address, at most one per minute. The outbox shows the result. */
export const sendTestMail = staffVerb(
  'mail.change',
  async (actor: StaffActor, to: string, now: Date): Promise<void> => {
    const link = absoluteUrl(outboxPath());
    const key = `test-mail-${isoMinute(now)}-${to}`.slice(0, 200);
    const words: NewMail['words'] = ({ name }) => testMail(name, now, link);
    await sendMail({ to, kind: 'test', key, link, words }, now);
    const states = { before: {}, after: { to: 'changed' } };
    await logStaffAct(actor, { action: 'mail.test', target: 'mail', reason: null, note: '', ...states }, now);
  },
);
