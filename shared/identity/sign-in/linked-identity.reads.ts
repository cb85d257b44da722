import { IdentityModel } from './linked-identity.model.ts';
import type { IdentityRecord } from './linked-identity.ts';

/** An account's linked sign-in providers. */
export const readIdentities = (accountId: string): Promise<IdentityRecord[]> =>
  IdentityModel.find({ account_id: accountId }).lean<IdentityRecord[]>().exec();
