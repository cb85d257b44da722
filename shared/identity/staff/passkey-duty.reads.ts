import { readSettings } from '../../change/change.reads.ts';
import { readPasskeys } from '../passkey/passkey.reads.ts';

/**
 * Whether a team member has to add a passkey before doing anything else. False for those who signed in with a link from
 * the command line.
 */
export async function lacksPasskey(actor: { accountId: string; isByAdminLink?: boolean }): Promise<boolean> {
  if (actor.isByAdminLink === true) return false;
  const { staff } = await readSettings();
  return staff.passkey_required && (await readPasskeys(actor.accountId)).length === 0;
}
