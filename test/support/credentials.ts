import { randomUUID } from 'node:crypto';
import { accountForEmail } from '../../shared/identity/account/account.writes.ts';
import type { NewApiKey } from '../../shared/identity/api-key/api-key.ts';
import { createApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { now } from './clock.ts';

/** Makes an account of its own with an API key; all that a test does with it is done in its name. */
export async function anApiKey(given: Partial<NewApiKey> & { at?: Date } = {}) {
  const { at = now, ...chosen } = given;
  const account = await accountForEmail(`${randomUUID()}@mail.example`, at);
  const { key, record } = await createApiKey(account._id, { name: 'Test', ...chosen }, at);
  return { account, key, record, headers: { authorization: `Bearer ${key}` } };
}
