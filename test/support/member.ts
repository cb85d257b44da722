import { aSignedInPerson, type SignedInPerson } from './accounts.ts';
import { Visitor } from './visitor.ts';

/** Somebody who is signed in, with their browser. */
export interface Member extends SignedInPerson {
  visitor: Visitor;
}

/** Saves an account and signs it in with a browser of its own. */
export async function aMember(
  site: { url: string },
  given: Parameters<typeof aSignedInPerson>[0] = {},
): Promise<Member> {
  const person = await aSignedInPerson(given);
  const visitor = new Visitor(site);
  const [name = '', token = ''] = person.cookie.split('=');
  visitor.cookies.set(name, token);
  return { ...person, visitor };
}
