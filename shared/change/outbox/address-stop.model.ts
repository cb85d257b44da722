import { defineModel } from '../../platform/mongo/define-model.ts';

/** Whether an address wants no mails that others cause: invites, offers, links of claims. It need not have an account. */
export interface AddressStopRecord {
  /** The token as it stands in the mails. It can do nothing but end them. */
  _id: string;
  /** Of the address, in lower case. */
  address_hash: string;
  stopped_at: Date | null;
  /** Null once it was stopped: that is kept for good. */
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
