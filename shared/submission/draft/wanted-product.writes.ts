import { DraftModel } from './draft.model.ts';

/** Notes which product an account wants to order for a draft's listing, by its code. Does nothing to another's draft. */
export async function noteWantedProduct(accountId: string, draftId: string, code: string): Promise<void> {
  await DraftModel.updateOne({ _id: draftId, account_id: accountId }, { $set: { wanted_product: code } });
}
