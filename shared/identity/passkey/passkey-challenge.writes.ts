import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { passkeyRefused } from './passkey.ts';
import { PasskeyChallengeModel } from './passkey-challenge.model.ts';
import { type Asking, type ChallengeRecord, challengeExpiry, challengeRecord, isOpenFor } from './passkey-challenge.ts';

/** Makes a challenge of 256 random bits in base64url, open for five minutes and for the browser that asks. */
export async function newChallenge({ purpose, boundTo }: Asking, now: Date): Promise<string> {
  const challenge = newSecret(32);
  const times = { created_at: now, expires_at: challengeExpiry(now) };
  const question = { _id: hashSecret(challenge), purpose, bound_hash: hashSecret(boundTo), ...times };
  await PasskeyChallengeModel.insertMany([challengeRecord.parse(question)]);
  return challenge;
}

/**
 * Uses a challenge up, whatever comes of its answer: outside of a transaction, so that no rollback opens it again. Throws `forbidden`
 * where it is not open for this browser.
 */
export async function spendChallenge(challenge: string, asking: Asking, now: Date): Promise<void> {
  const question = await PasskeyChallengeModel.findOneAndDelete({ _id: hashSecret(challenge) })
    .lean<ChallengeRecord>()
    .exec();
  if (question === null || !isOpenFor(question, asking, now)) throw passkeyRefused('not_open');
}
