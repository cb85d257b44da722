import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { sessionsPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import type { AccountRecord } from '../account/account.ts';
import { isStaffRole } from '../account/account.ts';
import { logStaffAct } from '../staff-log/staff-log.writes.ts';
import { PasskeyModel } from './passkey.model.ts';
import { readPasskeys } from './passkey.reads.ts';
import { mostPasskeys, type PasskeyRecord, passkeyRecord, passkeyRefused } from './passkey.ts';
import { passkeyMail } from './passkey-mail.ts';

/**
 * Saves a verified passkey and emails its owner. Throws `wrong_state` if the account has the maximum of ten, and
 * `forbidden` for a known passkey.
 */
export function addPasskey(
  account: AccountRecord,
  passkey: Omit<PasskeyRecord, 'account_id' | 'created_at' | 'last_used_at'>,
  now: Date,
): Promise<void> {
  return oneByOne(['passkeys', account._id], async () => {
    const before = await readPasskeys(account._id);
    requireRoom(before);
    const added = passkeyRecord.parse({ ...passkey, account_id: account._id, created_at: now, last_used_at: null });
    try {
      await PasskeyModel.insertMany([added]);
    } catch (problem) {
      if (isDuplicate(problem)) throw passkeyRefused('known');
      throw problem;
    }
    await tell('added', account, added, now);
    await logForTeam('passkey.add', account, { before: before.length, after: before.length + 1 }, now);
  });
}

/**
 * Removes a passkey and notifies the owner by email. Returns the passkey; undefined if it doesn't exist or belongs to
 * another account.
 */
export function removePasskey(
  account: AccountRecord,
  passkeyId: string,
  now: Date,
): Promise<PasskeyRecord | undefined> {
  return inTransaction(async () => {
    const before = await readPasskeys(account._id);
    const removed = before.find(({ _id }) => _id === passkeyId);
    if (removed === undefined) return undefined;
    await PasskeyModel.deleteOne({ _id: passkeyId, account_id: account._id });
    await tell('removed', account, removed, now);
    await logForTeam('passkey.remove', account, { before: before.length, after: before.length - 1 }, now);
    return removed;
  });
}

/** Deletes all passkeys of an account. */
export async function forgetPasskeys(accountId: string): Promise<void> {
  await PasskeyModel.deleteMany({ account_id: accountId });
}

/** Throws `wrong_state` if the account has the maximum number of passkeys. */
export function requireRoom(passkeys: readonly PasskeyRecord[]): void {
  if (passkeys.length >= mostPasskeys)
    throw new SlipwayError('wrong_state', say('problem_team.passkeys_most', { most: mostPasskeys }));
}

async function tell(change: 'added' | 'removed', account: AccountRecord, { _id, name }: PasskeyRecord, now: Date) {
  const link = absoluteUrl(sessionsPath());
  const key = `passkey-${change}-${_id.slice(0, 60)}-${now.getTime()}`;
  const words: NewMail['words'] = ({ name: siteName }) => passkeyMail(change, { siteName, name, link });
  await sendMail({ to: account.email, kind: 'passkey', key, link, words }, now);
}

async function logForTeam(
  action: string,
  { _id: accountId, role }: AccountRecord,
  { before, after }: { before: number; after: number },
  now: Date,
): Promise<void> {
  if (!isStaffRole(role)) return;
  const states = { before: { passkeys: before }, after: { passkeys: after } };
  const act = { action, target: `account-${accountId}`, reason: null, note: '', ...states };
  await logStaffAct({ kind: 'staff', accountId }, act, now);
}
