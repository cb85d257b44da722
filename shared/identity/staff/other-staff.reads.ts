import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { AccountModel } from '../account/account.model.ts';
import { type Permission, rolesWith } from './permission.ts';

/** Whether anybody else may do something for the team of the site. */
export const hasOtherWith = async (permission: Permission, accountId: string): Promise<boolean> =>
  (await AccountModel.exists({ role: oneOf(rolesWith(permission)), _id: otherThan(accountId) }).exec()) !== null;

/** Whether there is another administrator. */
export const hasOtherAdmin = async (accountId: string): Promise<boolean> =>
  (await AccountModel.exists({ role: 'admin', _id: otherThan(accountId) }).exec()) !== null;
