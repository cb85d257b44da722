import { forgetWaitingOfList } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { notFound } from '../../kernel/errors.ts';
import { newSecret } from '../../kernel/secret.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { MailChoiceModel } from './mail-choice.model.ts';
import { readChoiceOf, readMailChoice } from './mail-choice.reads.ts';
import { type MailChoiceRecord, seriesOf, type TalkSeries, talkListId } from './mail-choice.ts';

/** An account's choice for a series, created if missing. Call in a transaction. */
export async function mailChoiceOf(accountId: string, series: TalkSeries): Promise<MailChoiceRecord> {
  const known = await readChoiceOf(accountId, series);
  if (known !== undefined) return known;
  const { kind, listingId: listing_id } = series;
  const made: MailChoiceRecord = { _id: newSecret(), account_id: accountId, kind, listing_id, is_stopped: false };
  try {
    await MailChoiceModel.insertMany([made]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // another email created it meanwhile
    throw problem;
  }
  return made;
}

/**
 * Unsubscribes from a list using the link in an email, and cancels unsent emails. Returns false for an unknown link.
 * Safe to repeat.
 */
export function stopTalkMails(token: string): Promise<boolean> {
  return inTransaction(async () => {
    const choice = await readMailChoice(token);
    if (choice === undefined) return false;
    await setStopped(choice, true);
    return true;
  });
}

/** Unsubscribes an account from one of its lists, or resubscribes it. Throws `not_found`. Safe to repeat. */
export function chooseTalkMails(accountId: string, token: string, isStopped: boolean): Promise<void> {
  return inTransaction(async () => {
    const choice = await readMailChoice(token);
    if (choice?.account_id !== accountId) throw notFound('series');
    await setStopped(choice, isStopped);
  });
}

async function setStopped({ _id, account_id, kind, listing_id }: MailChoiceRecord, isStopped: boolean): Promise<void> {
  await MailChoiceModel.updateOne({ _id }, { $set: { is_stopped: isStopped } });
  const account = isStopped ? await readAccount(account_id) : null;
  const series = seriesOf({ kind, listing_id });
  if (account !== null) await forgetWaitingOfList(account.email, talkListId(series));
}

/** Deletes an account's email choices. Safe to repeat. */
export async function forgetMailChoices(accountId: string): Promise<void> {
  await MailChoiceModel.deleteMany({ account_id: accountId });
}
