import { randomBytes, randomUUID } from 'node:crypto';
import { commitChange } from '../../change/change.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { ApiKeyModel } from './api-key.model.ts';
import { readApiKeys } from './api-key.reads.ts';
import {
  type ApiKeyRecord,
  apiKeyRecord,
  isKeyUseWorthRecording,
  keyExpiry,
  keyStatus,
  mostKeys,
  type NewApiKey,
  newApiKeySchema,
} from './api-key.ts';
import { keyHints, keyText } from './key-text.ts';

/**
 * Creates an API key for an account and returns it with its record. The key isn't stored, so it can only be shown once.
 * Throws `wrong_state` at the maximum, and a ZodError for invalid input.
 */
export async function createApiKey(
  accountId: string,
  chosen: NewApiKey,
  now: Date,
): Promise<{ key: string; record: ApiKeyRecord }> {
  const checked = newApiKeySchema.parse(chosen);
  return oneByOne(['api_keys', accountId], () => addKey(accountId, checked, now));
}

async function addKey(accountId: string, { name, scopes, expires_in_days }: NewApiKey, now: Date) {
  const active = (await readApiKeys(accountId)).filter((key) => keyStatus(key, now) === 'active');
  if (active.length >= mostKeys) {
    throw new SlipwayError(
      'wrong_state',
      sentences(say('problem_team.api_keys', { most: mostKeys }), say('problem_team.revoke_unused')),
    );
  }
  const key = keyText(randomBytes(32));
  const record = apiKeyRecord.parse({
    _id: randomUUID(),
    account_id: accountId,
    name,
    key_hash: hashSecret(key),
    ...keyHints(key),
    scopes: [...new Set(scopes)],
    created_at: now,
    expires_at: keyExpiry(expires_in_days, now),
    last_used_at: null,
    revoked_at: null,
  });
  await ApiKeyModel.insertMany([record]);
  return { key, record };
}

/** Revokes an API key of an account in all processes immediately. Returns whether there was one; other accounts' keys are ignored. */
export function revokeApiKey(accountId: string, id: string, now: Date): Promise<boolean> {
  return commitChange(now, async (session) => {
    const { modifiedCount } = await ApiKeyModel.updateOne(
      { _id: id, account_id: accountId, revoked_at: null },
      { $set: { revoked_at: now } },
      { session },
    );
    const result = modifiedCount === 1;
    return { result, change: result ? { room: 'api-key', ids: [id] } : undefined };
  });
}

/** Records that a key is in use, at most once a minute. Also updates the given record, which may be cached. */
export async function recordKeyUse(record: ApiKeyRecord, now: Date): Promise<void> {
  if (!isKeyUseWorthRecording(record, now)) return;
  const { _id, last_used_at } = record;
  record.last_used_at = now; // set first, so that concurrent calls skip it
  await ApiKeyModel.updateOne({ _id, last_used_at }, { $set: { last_used_at: now } });
}

/** Deletes all keys of an account, with immediate effect in all processes. */
export async function removeApiKeys(accountId: string): Promise<void> {
  await commitChange(new Date(), async (session) => {
    const ids = (await readApiKeys(accountId)).map(({ _id }) => _id);
    await ApiKeyModel.deleteMany({ account_id: accountId }, { session });
    return { result: undefined, change: { room: 'api-key', ids } };
  });
}
