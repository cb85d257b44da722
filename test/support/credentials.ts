import { randomUUID } from 'node:crypto';
import { accountForEmail } from '../../shared/identity/account/account.writes.ts';
import type { NewApiKey } from '../../shared/identity/api-key/api-key.ts';
import { createApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { now } from './clock.ts';

/** Creates an account with an API key; everything a test does with it is done as that account. */
export async function anApiKey(given: Partial<NewApiKey> & { at?: Date } = {}) {
  const { at = now, ...chosen } = given;
  const account = await accountForEmail(`${randomUUID()}@mail.example`, at);
  const { key, record } = await createApiKey(account._id, { name: 'Test', ...chosen }, at);
  return { account, key, record, headers: { authorization: `Bearer ${key}` } };
}
