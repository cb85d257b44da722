import { defineModel } from '../../platform/mongo/define-model.ts';

/** Whether an address wants no emails that others cause: invites, offers, links of claims. It need not have an account. */
export interface AddressStopRecord {
  /** The token in the emails. All it can do is unsubscribe. */
  _id: string;
  /** Hash of the lower-case address. */
  address_hash: string;
  stopped_at: Date | null;
  /** Null once unsubscribed, which is kept forever. */
  expires_at: Date | null;
}

export const AddressStopModel = defineModel<AddressStopRecord>({
  collection: 'address_stops',
  paths: { _id: String, address_hash: String, stopped_at: Date, expires_at: Date },
  indexes: [
    [{ address_hash: 1 }, { unique: true }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
