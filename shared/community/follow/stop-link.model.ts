import { defineModel } from '../../platform/mongo/define-model.ts';

/** What an unsubscribe link stops. It outlives the follow: old emails are opened late, and people follow again. */
export interface StopLinkRecord {
  /** The token in the emails. All it can do is unsubscribe. */
  _id: string;
  account_id: string;
  /** Null is the newsletter. */
  listing_id: number | null;
}

export const StopLinkModel = defineModel<StopLinkRecord>({
  collection: 'stop_links',
  paths: { _id: String, account_id: String, listing_id: Number },
  indexes: [[{ account_id: 1, listing_id: 1 }, { unique: true }]],
});
