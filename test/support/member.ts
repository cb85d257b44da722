import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { aSignedInPerson, type SignedInPerson } from './accounts.ts';
import { Visitor } from './visitor.ts';

/** Someone signed in, with a browser. */
export interface Member extends SignedInPerson {
  visitor: Visitor;
}

/** Saves an account, signs it in (at a time other than now), and gives it a browser with its session. */
export async function aMember(site: { url: string }, given: Partial<AccountRecord> = {}, at?: Date): Promise<Member> {
  const person = await aSignedInPerson(given, at);
  const visitor = new Visitor(site);
  const [name = '', token = ''] = person.cookie.split('=');
  visitor.cookies.set(name, token);
  return { ...person, visitor };
}
