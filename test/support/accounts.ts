import { AccountModel } from '../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { startSession } from '../../shared/identity/session/session.writes.ts';
import { sessionCookieName } from '../../shared/identity/session/session-cookie.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { now } from './clock.ts';
import { anAccount } from './factories.ts';

/** Someone signed in, with the Cookie header a browser would send. */
export interface SignedInPerson {
  account: AccountRecord;
  sessionId: string;
  cookie: string;
}

/** Saves an account and signs it in at `at`. */
export async function aSignedInPerson(given: Partial<AccountRecord> = {}, at = now): Promise<SignedInPerson> {
  const account = anAccount(given);
  await AccountModel.insertMany([account]);
  const { token, sessionId } = await startSession(account._id, { method: 'mail' }, at);
  return { account, sessionId, cookie: `${sessionCookieName(isHttps())}=${token}` };
}
