import type { AccountRecord } from '../../../shared/identity/identity.ts';
import type { AreaLocals, PageLocals } from '../../../shared/publish/publish.ts';

/** What a page of the account area knows of the visit. Throws where such a page is rendered without a visit. */
export function areaOf({ area }: PageLocals): AreaLocals {
  if (area === undefined) throw new Error('A page of the account area was rendered for nobody.');
  return area;
}

/** Who is signed in. Throws on pages that can be seen without it. */
export function visitorOf(locals: PageLocals): { account: AccountRecord; sessionId: string; signedInAt: Date } {
  const { visitor } = areaOf(locals);
  if (visitor === null) throw new Error('A page for somebody who is signed in was rendered for nobody.');
  return visitor;
}
