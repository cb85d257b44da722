import { randomUUID } from 'node:crypto';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { newSecret } from '../../kernel/secret.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import { AccountModel } from './account.model.ts';
import { readAccountByEmail } from './account.reads.ts';
import { type AccountRecord, accountRecord } from './account.ts';

/** The account for an email address whose ownership has just been proved, created if missing. Safe to run concurrently. */
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

/** Sets or (null) removes an account's name. Throws `not_found`, and a ZodError for an invalid name. */
export async function renameAccount(id: string, name: string | null, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id },
    { $set: { name: accountRecord.shape.name.parse(name === null ? null : cleanLine(name)), updated_at: now } },
  );
  if (matchedCount === 0) throw notFound('account');
}

/** Turns on an account's public page at an unguessable URL; an existing page keeps its URL. Throws `not_found`. */
export async function openPublicPage(id: string, now: Date): Promise<void> {
  await AccountModel.updateOne({ _id: id, page_id: null }, { $set: { page_id: newSecret(9), updated_at: now } });
  if ((await AccountModel.exists({ _id: id })) === null) throw notFound('account');
}

/** Turns off an account's public page; its URL is never reused. Throws `not_found`. */
export async function closePublicPage(id: string, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id },
    { $unset: { page_id: 1, shows_votes: 1 }, $set: { updated_at: now } },
  );
  if (matchedCount === 0) throw notFound('account');
}

/**
 * Sets whether the owner of a public page is shown among voters. Throws `wrong_state` for consent without a public
 * page.
 */
export async function agreeToBeShown(id: string, agrees: boolean, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id: id, ...(agrees && { page_id: notNull() }) },
    agrees
      ? { $set: { shows_votes: true, updated_at: now } }
      : { $unset: { shows_votes: 1 }, $set: { updated_at: now } },
  );
  if (matchedCount === 0) throw new SlipwayError('wrong_state', say('problem_team.public_page_first'));
}

/** Makes an account an administrator. Throws `not_found`. */
export async function makeAdmin(id: string, now: Date): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne({ _id: id }, { $set: { role: 'admin', updated_at: now } });
  if (matchedCount === 0) throw notFound('account');
}

/** Deletes the account record itself; data in other collections must be deleted first. Safe to repeat. */
export async function removeAccount(accountId: string): Promise<void> {
  await AccountModel.deleteOne({ _id: accountId });
}
