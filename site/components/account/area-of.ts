import type { AccountRecord } from '../../../shared/identity/identity.ts';
import type { AreaLocals, PageLocals } from '../../../shared/publish/publish.ts';

/** Visit data of an account page. Throws if rendered without a visit. */
export function areaOf({ area }: PageLocals): AreaLocals {
  if (area === undefined) throw new Error('A page of the account area was rendered without an account.');
  return area;
}

/** The signed-in account. Throws on public pages. */
export function visitorOf(locals: PageLocals): { account: AccountRecord; sessionId: string; signedInAt: Date } {
  const { visitor } = areaOf(locals);
  if (visitor === null) throw new Error('A page for signed-in people was rendered without an account.');
  return visitor;
}
