import { IdentityModel } from './linked-identity.model.ts';
import type { IdentityRecord } from './linked-identity.ts';

/** The other sites with which an account signs in. */
export const readIdentities = (accountId: string): Promise<IdentityRecord[]> =>
  IdentityModel.find({ account_id: accountId }).lean<IdentityRecord[]>().exec();
