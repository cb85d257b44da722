import { lacksPasskey } from '../../shared/identity/identity.reads.ts';
import { isDangerous, isFreshSignIn, isStaffRole, mayRole, type Permission } from '../../shared/identity/identity.ts';
import { signInIsOld } from '../../shared/identity/identity.writes.ts';
import { isAdminPath, notAllowedPath, passkeyNeededPath, withQuery } from '../../shared/kernel/address/admin-paths.ts';
import { adminPageAt } from '../../shared/publish/publish.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import type { AreaForm } from './form.ts';
import { problemsOf } from './problems-of.ts';

/** The page to show instead of the requested one. */
export interface Instead {
  target: string;
  status: number;
}

const missing: Instead = { target: '/404', status: 404 };

/** Response to visitors without access to a team page; undefined for visitors with access. */
export async function insteadOfPage(path: string, visitor: SignedInSession | null): Promise<Instead | undefined> {
  if (!isAdminPath(path)) return undefined;
  const page = adminPageAt(path);
  return page === undefined ? missing : insteadFor(page.permission, visitor);
}

/** Response to visitors who aren't allowed to submit a form; undefined for those who are. */
export const insteadOfForm = async (
  { permission }: AreaForm,
  visitor: SignedInSession | null,
): Promise<Instead | undefined> => (permission === undefined ? undefined : insteadFor(permission, visitor));

/** Non-staff get 404; staff are told which permission they lack. */
async function insteadFor(permission: Permission, visitor: SignedInSession | null): Promise<Instead | undefined> {
  const role = visitor?.account.role ?? 'member';
  if (visitor === null || !isStaffRole(role)) return missing;
  if (await lacksPasskey({ accountId: visitor.account._id, isByAdminLink: visitor.method === 'admin_link' }))
    return { target: passkeyNeededPath(), status: 403 };
  if (mayRole(role, permission)) return undefined;
  return { target: withQuery(notAllowedPath(), { permission }), status: 403 };
}

/** Error for a sensitive form submitted too long after sign-in; undefined if there is none. */
export function problemOfAge({ permission, needsFreshSignIn }: AreaForm, visitor: SignedInSession | null, now: Date) {
  const isGrave = needsFreshSignIn === true || (permission !== undefined && isDangerous(permission));
  if (visitor === null || !isGrave) return undefined;
  return isFreshSignIn(visitor.signedInAt, now) ? undefined : { ...problemsOf(signInIsOld()), status: 403 as const };
}
