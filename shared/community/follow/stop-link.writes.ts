import { newSecret } from '../../kernel/secret.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { StopLinkModel, type StopLinkRecord } from './stop-link.model.ts';

/** Permanent unsubscribe tokens of these accounts, for a listing's updates or, if null, for the newsletter. */
export async function stopTokens(
  accountIds: readonly string[],
  listingId: number | null,
): Promise<ReadonlyMap<string, string>> {
  const links = await StopLinkModel.find({ account_id: oneOf(accountIds), listing_id: listingId })
    .lean<StopLinkRecord[]>()
    .exec();
  const tokens = new Map(links.map(({ account_id, _id }) => [account_id, _id]));
  const missing = accountIds.filter((id) => !tokens.has(id));
  const added = missing.map((account_id) => ({ _id: newSecret(), account_id, listing_id: listingId }));
  if (added.length > 0) await addLinks(added);
  for (const { account_id, _id } of added) tokens.set(account_id, _id);
  return tokens;
}

async function addLinks(links: readonly StopLinkRecord[]): Promise<void> {
  try {
    await StopLinkModel.insertMany(links);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // another process created them meanwhile
    throw problem;
  }
}

/** Deletes an account's unsubscribe links. Safe to repeat. */
export async function removeStopLinks(accountId: string): Promise<void> {
  await StopLinkModel.deleteMany({ account_id: accountId });
}
