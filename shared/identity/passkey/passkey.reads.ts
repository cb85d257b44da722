import { PasskeyModel } from './passkey.model.ts';
import type { PasskeyRecord } from './passkey.ts';

/** An account's passkeys, oldest first. */
export async function readPasskeys(accountId: string): Promise<PasskeyRecord[]> {
  const passkeys = await PasskeyModel.find({ account_id: accountId }).lean<PasskeyRecord[]>().exec();
  return passkeys.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** The passkey with this ID, or null. */
export const readPasskey = (id: string): Promise<PasskeyRecord | null> =>
  PasskeyModel.findOne({ _id: id }).lean<PasskeyRecord>().exec();
