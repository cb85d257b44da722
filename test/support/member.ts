import { aSignedInPerson, type SignedInPerson } from './accounts.ts';
import { Visitor } from './visitor.ts';

/** Somebody who is signed in, at a browser without a browser. */
export interface Member extends SignedInPerson {
  visitor: Visitor;
}

/** Signs in a new account on a site. */
export async function aMember(site: { url: string }, given = {}): Promise<Member> {
  const person = await aSignedInPerson(given);
  const visitor = new Visitor(site);
  const [name = '', token = ''] = person.cookie.split('=');
  visitor.cookies.set(name, token);
  return { ...person, visitor };
}
