import { oneOf } from '../../platform/mongo/filters.ts';
import { AccountModel } from '../account/account.model.ts';
import type { AccountRole } from '../account/account.ts';
import { type Permission, rolesWith } from './permission.ts';

/** Whether anyone else on the team has a permission. */
export const hasOtherWith = (permission: Permission, accountId: string): Promise<boolean> =>
  hasOther(rolesWith(permission), accountId);

/** Whether there is another administrator. */
export const hasOtherAdmin = (accountId: string): Promise<boolean> => hasOther(['admin'], accountId);

/** Two are enough, since at most one of them can be the given account. */
async function hasOther(roles: readonly AccountRole[], accountId: string): Promise<boolean> {
  const some = AccountModel.find({ role: oneOf(roles) }, { _id: 1 }).limit(2);
  return (await some.lean<{ _id: string }[]>().exec()).some(({ _id }) => _id !== accountId);
}
