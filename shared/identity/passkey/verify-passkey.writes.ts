import { readSettings } from '../../change/change.reads.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { readAccount } from '../account/account.reads.ts';
import type { AccountRecord } from '../account/account.ts';
import { PasskeyModel } from './passkey.model.ts';
import { readPasskey, readPasskeys } from './passkey.reads.ts';
import { type PasskeyRecord, passkeyRefused, type RelyingParty, relyingPartyOf } from './passkey.ts';
import { requireRoom } from './passkey.writes.ts';
import { readNewAnswer, readUsedAnswer, requireOrigin } from './passkey-answer.ts';
import { PasskeyChallengeModel } from './passkey-challenge.model.ts';
import { type Asking, type ChallengeRecord, challengeExpiry, challengeRecord, isOpenFor } from './passkey-challenge.ts';
import { checkNewPasskey, checkUsedPasskey, creationQuestion, useQuestion } from './webauthn.ts';

/**
 * Challenges a session's browser for a new passkey. Throws `forbidden` if the site doesn't support passkeys, and
 * `wrong_state` at the maximum of ten.
 */
export async function challengeForNewPasskey(account: AccountRecord, sessionId: string, now: Date) {
  const party = requireParty();
  const known = await readPasskeys(account._id);
  requireRoom(known);
  const { name: siteName } = await readSettings();
  const challenge = await newChallenge({ purpose: 'add', boundTo: sessionId }, now);
  return creationQuestion(account, known, { party, siteName, challenge });
}

/** The record for a verified new passkey. Throws `forbidden` for an invalid response. */
export async function checkAddedPasskey(sent: string | undefined, sessionId: string, now: Date) {
  const party = requireParty();
  const read = readNewAnswer(sent);
  await spendChallenge(read.asked.challenge, { purpose: 'add', boundTo: sessionId }, now);
  requireOrigin(read.asked, party);
  const { id, publicKey, counter } = await checkNewPasskey(read, party);
  return { _id: id, public_key: publicKey, counter, transports: read.answer.response.transports };
}

/**
 * Challenges a browser for any of its passkeys; `secret` is in its cookie. Throws `forbidden` if the site doesn't
 * support passkeys.
 */
export async function challengeForSignIn(secret: string, now: Date) {
  const party = requireParty();
  return useQuestion(party, await newChallenge({ purpose: 'sign_in', boundTo: secret }, now), []);
}

/** The account whose passkey signed `sent`, the response of the browser with `secret`. Throws `forbidden` if it is invalid. */
export async function accountOfPasskey(sent: string | undefined, secret: string, now: Date): Promise<AccountRecord> {
  const party = requireParty();
  const read = readUsedAnswer(sent);
  await spendChallenge(read.asked.challenge, { purpose: 'sign_in', boundTo: secret }, now);
  const passkey = await readPasskey(read.answer.id);
  const account = passkey === null ? null : await readAccount(passkey.account_id);
  if (passkey === null || account === null) throw passkeyRefused('unknown');
  await use(passkey, read, party, now);
  return account;
}

/** Challenges a session's browser for a passkey of its account. Throws `forbidden` if it has none. */
export async function challengeForProof(accountId: string, sessionId: string, now: Date) {
  const party = requireParty();
  const passkeys = await readPasskeys(accountId);
  if (passkeys.length === 0) throw passkeyRefused('unknown');
  return useQuestion(party, await newChallenge({ purpose: 'prove', boundTo: sessionId }, now), passkeys);
}

/** Verifies that a passkey of the account signed `sent`. Throws `forbidden` otherwise. */
export async function checkProof(
  sent: string | undefined,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
): Promise<void> {
  const party = requireParty();
  const read = readUsedAnswer(sent);
  await spendChallenge(read.asked.challenge, { purpose: 'prove', boundTo: sessionId }, now);
  const passkey = await readPasskey(read.answer.id);
  if (passkey === null) throw passkeyRefused('unknown');
  if (passkey.account_id !== accountId) throw passkeyRefused('other_account');
  await use(passkey, read, party, now);
}

/** Verifies a response and stores its counter: of two responses with the same counter, only one is accepted. */
async function use(
  passkey: PasskeyRecord,
  read: ReturnType<typeof readUsedAnswer>,
  party: RelyingParty,
  now: Date,
): Promise<void> {
  requireOrigin(read.asked, party);
  const { userHandle } = read.answer.response;
  const named = Buffer.from(userHandle ?? '', 'base64url').toString('utf8');
  if (named !== '' && named !== passkey.account_id) throw passkeyRefused('other_account');
  const counter = await checkUsedPasskey(read, passkey, party);
  const asItWas = { _id: passkey._id, counter: passkey.counter };
  const { matchedCount } = await PasskeyModel.updateOne(asItWas, { $set: { counter, last_used_at: now } });
  if (matchedCount === 0) throw passkeyRefused('not_checked');
}

function requireParty(): RelyingParty {
  const party = relyingPartyOf(siteAddress());
  if (party === undefined) throw passkeyRefused('not_here');
  return party;
}

/** Creates a challenge of 256 random bits in base64url, valid for five minutes in this browser. */
async function newChallenge({ purpose, boundTo }: Asking, now: Date): Promise<string> {
  const challenge = newSecret(32);
  const times = { created_at: now, expires_at: challengeExpiry(now) };
  const question = { _id: hashSecret(challenge), purpose, bound_hash: hashSecret(boundTo), ...times };
  await PasskeyChallengeModel.insertMany([challengeRecord.parse(question)]);
  return challenge;
}

/**
 * Uses up a challenge, whatever the response. Runs outside the transaction, so that no rollback restores the challenge.
 * Throws `forbidden` if it isn't valid for this browser.
 */
async function spendChallenge(challenge: string, asking: Asking, now: Date): Promise<void> {
  const question = await PasskeyChallengeModel.findOneAndDelete({ _id: hashSecret(challenge) })
    .lean<ChallengeRecord>()
    .exec();
  if (question === null || !isOpenFor(question, asking, now)) throw passkeyRefused('not_open');
}
