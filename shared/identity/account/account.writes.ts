import { randomUUID } from 'node:crypto';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { newSecret } from '../../kernel/secret.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { AccountModel } from './account.model.ts';
import { readAccountByEmail } from './account.reads.ts';
import { type AccountRecord, accountRecord } from './account.ts';

/** The account of an email address whose owner has just proved it: the one there is, else a new one. Safe to race. */
export async function accountForEmail(email: string, now: Date, name: string | null = null): Promise<AccountRecord> {
  const known = await readAccountByEmail(email);
  if (known !== null) return known;
  const account = accountRecord.parse({
    _id: randomUUID(),
    email,
    name,
    role: 'member',
    created_at: now,
    updated_at: now,
  });
  try {
    await AccountModel.insertMany([account]);
    return account;
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem);
    const made = isDuplicate(problem) ? await readAccountByEmail(account.email) : null;
    if (made === null) throw problem;
    return made;
  }
}

/** Gives an account a name, or takes it away with null. Throws `not_found`, and a ZodError for a name out of its bounds. */
export async function renameAccount(id: string, name: string | null, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id },
    { $set: { name: accountRecord.shape.name.parse(name === null ? null : cleanLine(name)), updated_at: now } },
  );
  if (matchedCount === 0) throw notFound('account');
}

/** Opens an account's public page at an unguessable address. An open page keeps its address. Throws `not_found`. */
export async function openPublicPage(id: string, now: Date): Promise<void> {
  await AccountModel.updateOne({ _id: id, page_id: null }, { $set: { page_id: newSecret(9), updated_at: now } });
  if ((await AccountModel.exists({ _id: id })) === null) throw notFound('account');
}

/** Shuts the public page of an account: its address is never used again. Throws `not_found`. */
export async function shutPublicPage(id: string, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id },
    { $unset: { page_id: 1, shows_votes: 1 }, $set: { updated_at: now } },
  );
  if (matchedCount === 0) throw notFound('account');
}

/** Shows the owner of a public page among voters, or no longer. Throws `wrong_state` where they agree and their page is shut. */
export async function agreeToBeShown(id: string, agrees: boolean, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id, ...(agrees && { page_id: notNull() }) },
    agrees
      ? { $set: { shows_votes: true, updated_at: now } }
      : { $unset: { shows_votes: 1 }, $set: { updated_at: now } },
  );
  if (matchedCount === 0) throw new SlipwayError('wrong_state', 'Turn on your public page first.');
}

/** Promotes an account to administrator. Throws `not_found`. */
export async function makeAdmin(id: string, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne({ _id: id }, { $set: { role: 'admin', updated_at: now } });
  if (matchedCount === 0) throw notFound('account');
}

/** Removes the account record itself; what other rooms have of it goes first. Safe to repeat. */
export async function removeAccount(accountId: string): Promise<void> {
  await AccountModel.deleteOne({ _id: accountId });
}
