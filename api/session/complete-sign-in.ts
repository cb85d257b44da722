import { readFirstAdmin } from '../../shared/identity/identity.reads.ts';
import type { AccountRecord, SignInMethod, SignInRecord } from '../../shared/identity/identity.ts';
import { isSuspended, safeNext } from '../../shared/identity/identity.ts';
import { accountForEmail, makeAdmin, record } from '../../shared/identity/identity.writes.ts';
import { accountPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import type { AreaCall, FormOutcome } from '../account-area/form.ts';
import { signIn } from './sign-in.ts';

/** Completes a sign-in by email: signs in the recipient, creating their account if needed. */
export async function completeMailSignIn({ email, next }: SignInRecord, call: AreaCall): Promise<FormOutcome> {
  if (email === null) throw new Error('An email sign-in has no address.');
  return complete(await accountForEmail(email, call.now), 'mail', next, call);
}

/** Whether there is no administrator yet, so that the first one has to enter an email address. */
export const needsAdminEmail = async (): Promise<boolean> => (await readFirstAdmin()) === null;

/** Completes sign-in with the operator's link, as the first administrator; if there is none, one is created with `email`. */
export async function completeAdminSignIn(
  { next }: SignInRecord,
  email: string | undefined,
  call: AreaCall,
): Promise<FormOutcome> {
  const account = (await readFirstAdmin()) ?? (await newAdmin(email, call));
  return complete(account, 'admin_link', next, call);
}

async function newAdmin(email: string | undefined, { now, address }: AreaCall): Promise<AccountRecord> {
  if (email === undefined) throw new Error('The first administrator has no email address.');
  const account = await accountForEmail(email, now);
  await makeAdmin(account._id, now);
  const credential = { kind: 'operator', id: null } as const;
  await record({ account: account._id, credential, action: 'account.make_admin', address, at: now });
  return { ...account, role: 'admin' };
}

/** Signs an account in and redirects to `next`; people with a suspended account are told so. */
export async function complete(
  account: AccountRecord,
  method: SignInMethod,
  next: string,
  call: AreaCall,
): Promise<{ to: string; cookies: string[] }> {
  if (isSuspended(account, call.now)) return { to: `${signInPath()}?problem=suspended`, cookies: [] };
  return { to: safeNext(next, accountPath()), cookies: await signIn(account, method, call) };
}
