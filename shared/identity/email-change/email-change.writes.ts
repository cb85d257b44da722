import type { NewMail } from '../../change/change.ts';
import { forgetMailsAbout, sendMail } from '../../change/change.writes.ts';
import { confirmEmailPath, sessionsPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { AccountModel } from '../account/account.model.ts';
import { readAccountByEmail, requireAccount } from '../account/account.reads.ts';
import { type AccountRecord, accountRecord } from '../account/account.ts';
import { endSessions } from '../session/session.writes.ts';
import { unlinkIdentities } from '../sign-in/linked-identity.writes.ts';
import { forgetSignIns } from '../sign-in/sign-in.writes.ts';
import { EmailChangeModel } from './email-change.model.ts';
import { readEmailChangeOfLink } from './email-change.reads.ts';
import { emailChange, emailChangeEnds } from './email-change.ts';
import { confirmEmailMail, emailChangeMail, emailTakenMail } from './email-change-mail.ts';

/** Key prefix of an account's emails about changing its address. */
const mailKeys = (accountId: string): string => `email-change-${accountId}-`;

/**
 * Sends a link to an account's new address and a notice to the current one; nothing changes until the link is used. If
 * another account has the address, only that mailbox is told. Throws `not_found`, and `wrong_state` for the current
 * address. The caller checks that the person has signed in recently.
 */
export function beginEmailChange(accountId: string, typed: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    const account = await requireAccount(accountId);
    const email = accountRecord.shape.email.parse(typed);
    if (email === account.email) throw new SlipwayError('wrong_state', say('problem.email_current'));
    const token = newSecret();
    const times = { created_at: now, expires_at: emailChangeEnds(now) };
    const { _id, ...fields } = emailChange.parse({ _id: accountId, email, token_hash: hashSecret(token), ...times });
    await EmailChangeModel.updateOne({ _id }, { $set: fields }, { upsert: true });
    const link = absoluteUrl(confirmEmailPath(token));
    const isTaken = (await readAccountByEmail(email)) !== null;
    const words: NewMail['words'] = ({ name }) => (isTaken ? emailTakenMail(name) : confirmEmailMail(name, link));
    const key = `${mailKeys(accountId)}confirm-${now.getTime()}`;
    await sendMail({ to: email, kind: 'email_confirm', key, ...(!isTaken && { link }), words }, now);
    await notice('requested', account, { to: account.email, email }, now);
  });
}

/** Cancels an account's pending change of address; the link in the email stops working. Safe to repeat. */
export async function withdrawEmailChange(accountId: string): Promise<void> {
  await EmailChangeModel.deleteOne({ _id: accountId });
}

/**
 * Like `withdrawEmailChange`, for account deletion: also deletes the emails that name the account's other address. Safe
 * to repeat.
 */
export async function forgetEmailChange(accountId: string): Promise<void> {
  await withdrawEmailChange(accountId);
  await forgetMailsAbout(mailKeys(accountId));
}

/**
 * Changes an account's address after its owner used the link sent to the new one, and notifies the former address. Ends
 * other sessions, open sign-in links and links to sign-in providers, since a former employer's provider, for example,
 * could still open the account. Throws `not_found` for any other link or account, and `wrong_state` if another account
 * has the address by now. Returns both addresses.
 */
export function confirmEmailChange(
  { accountId, sessionId, token }: { accountId: string; sessionId: string; token: string },
  now: Date,
): Promise<{ from: string; to: string }> {
  return inTransaction(async () => {
    const change = await readEmailChangeOfLink(accountId, token, now);
    if (change === undefined) throw notFound('link');
    const account = await requireAccount(accountId);
    const { email } = change;
    if ((await readAccountByEmail(email)) !== null) throw taken();
    const former_emails = [...(account.former_emails ?? []), { email: account.email, until: now }];
    await AccountModel.updateOne({ _id: accountId }, { $set: { email, former_emails, updated_at: now } }).catch(
      refuseIfTaken,
    );
    await withdrawEmailChange(accountId);
    await endSessions(accountId, sessionId);
    await unlinkIdentities(accountId);
    for (const address of [account.email, email]) await forgetSignIns(address);
    await notice('done', account, { to: account.email, email }, now);
    return { from: account.email, to: email };
  });
}

async function notice(
  step: 'requested' | 'done',
  { _id }: AccountRecord,
  { to, email }: { to: string; email: string },
  now: Date,
): Promise<void> {
  const link = absoluteUrl(sessionsPath());
  const words: NewMail['words'] = ({ name: siteName }) => emailChangeMail(step, { siteName, email, link });
  await sendMail({ to, kind: 'email_change', key: `${mailKeys(_id)}${step}-${now.getTime()}`, link, words }, now);
}

const taken = (): SlipwayError => new SlipwayError('wrong_state', say('problem.email_taken'));

function refuseIfTaken(problem: unknown): never {
  if (!isDuplicate(problem)) throw problem;
  repeatTransaction(problem);
  throw taken();
}
