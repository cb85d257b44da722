import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { isoMinute } from '../../kernel/time/time-words.ts';
import { mailSamplesNow } from './mail-preview.reads.ts';
import { sampleName } from './mail-sample.ts';

/** Emails a sample to whoever requests it, at most one of each per minute. Throws `not_found` for an unknown name. */
export const sendMailSample = staffVerb('mail.change', async (actor: StaffActor, name: string, now: Date) => {
  const account = actor.kind === 'staff' ? await readAccount(actor.accountId) : null;
  const sample = (await mailSamplesNow()).find((each) => sampleName(each) === name);
  if (account === null || sample === undefined) throw notFound('mail');
  const { kind, subject, text, link, pictures } = sample;
  const key = `sample-${name}-${isoMinute(now)}-${account._id}`;
  const words: NewMail['words'] = () => ({ subject: say('mail.sample_subject', { subject }), text, pictures });
  await sendMail({ to: account.email, kind, key, link, words }, now);
  const act = { action: 'mail.sample', target: 'mail', reason: null, note: '', before: {}, after: { mail: name } };
  await logStaffAct(actor, act, now);
});
