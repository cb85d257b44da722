import { hashSecret, isSecretOf } from '../../kernel/secret.ts';
import { ApiKeyModel } from './api-key.model.ts';
import type { ApiKeyRecord } from './api-key.ts';

/** The record of a key, whatever its status, or null. Looked up by hash, so timing reveals nothing about similar keys. */
export async function readApiKey(key: string): Promise<ApiKeyRecord | null> {
  const record = await ApiKeyModel.findOne({ key_hash: hashSecret(key) })
    .lean<ApiKeyRecord>()
    .exec();
  return record !== null && isSecretOf(key, record.key_hash) ? record : null;
}

/** All keys of an account, newest first. */
export async function readApiKeys(accountId: string): Promise<ApiKeyRecord[]> {
  const keys = await ApiKeyModel.find({ account_id: accountId }).lean<ApiKeyRecord[]>().exec();
  return keys.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** All keys of an account for an export, without hashes. */
export async function readApiKeyHistory(accountId: string): Promise<Omit<ApiKeyRecord, 'key_hash'>[]> {
  return (await readApiKeys(accountId)).map(({ key_hash, ...shown }) => shown);
}
