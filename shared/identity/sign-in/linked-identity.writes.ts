import { cleanLine } from '../../kernel/text/clean-text.ts';
import { readAccount } from '../account/account.reads.ts';
import { type AccountRecord, accountRecord } from '../account/account.ts';
import { accountForEmail } from '../account/account.writes.ts';
import { IdentityModel } from './linked-identity.model.ts';
import { type IdentityRecord, identityRecord, type ProvidedIdentity } from './linked-identity.ts';

/** The account a person signs in to, and whether it has just been linked. */
export interface IdentifiedAccount {
  account: AccountRecord;
  isNewLink: boolean;
}

/**
 * The account of a person identified by a provider: the linked one, else the one with the verified address, else a new
 * one. Null without a verified address: an unverified one must not open someone's account.
 */
export async function accountForIdentity(identity: ProvidedIdentity, now: Date): Promise<IdentifiedAccount | null> {
  const _id = `${identity.provider}:${identity.subject}`;
  const known = await IdentityModel.findOne({ _id }).lean<IdentityRecord>().exec();
  const linked = known === null ? null : await readAccount(known.account_id);
  if (linked !== null) return { account: linked, isNewLink: false };
  // Some issuers use "email" for other things: a user name, or an address without a domain.
  const { data: email } = accountRecord.shape.email.safeParse(identity.verifiedEmail);
  if (email === undefined) return null;
  const account = await accountForEmail(email, now, cleanLine(identity.name?.slice(0, 160) ?? '') || null);
  const record = identityRecord.parse({ _id, account_id: account._id, created_at: now });
  await IdentityModel.updateOne({ _id }, { $set: record }, { upsert: true });
  return { account, isNewLink: true };
}

/** Deletes all links of an account. */
export async function unlinkIdentities(accountId: string): Promise<void> {
  await IdentityModel.deleteMany({ account_id: accountId });
}
