import { defineModel } from '../../platform/mongo/define-model.ts';

/** An address's preference about emails triggered by others: invites, offers, claim links. Needs no account. */
export interface AddressStopRecord {
  /** The token in the emails; it only allows unsubscribing. */
  _id: string;
  /** Hash of the lower-case address. */
  address_hash: string;
  stopped_at: Date | null;
  /** Null once unsubscribed, since opt-outs never expire. */
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
