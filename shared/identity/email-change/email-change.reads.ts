import { hashSecret } from '../../kernel/secret.ts';
import { after } from '../../platform/mongo/filters.ts';
import { EmailChangeModel } from './email-change.model.ts';
import type { EmailChange } from './email-change.ts';

/** An account's unconfirmed new address; undefined if there is none. */
export async function readEmailChange(accountId: string, now: Date): Promise<EmailChange | undefined> {
  const open = { _id: accountId, expires_at: after(now) };
  return (await EmailChangeModel.findOne(open).lean<EmailChange>().exec()) ?? undefined;
}

/** The change that a link confirms, for the account that requested it; undefined for everyone else. */
export async function readEmailChangeOfLink(
  accountId: string,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const change = await readEmailChange(accountId, now);
  return change?.token_hash === hashSecret(token) ? change : undefined;
}
