import { readSettings } from '../../change/change.reads.ts';
import { readPasskeys } from '../passkey/passkey.reads.ts';

/** Whether an account of the team has to add a passkey before anything else. Who came by a link of the command line is let in. */
export async function lacksPasskey(actor: { accountId: string; isByAdminLink?: boolean }): Promise<boolean> {
  if (actor.isByAdminLink === true) return false;
  const { staff } = await readSettings();
  return staff.passkey_required && (await readPasskeys(actor.accountId)).length === 0;
}
