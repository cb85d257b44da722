import { defineModel } from '../../platform/mongo/define-model.ts';

/**
 * What an unsubscribe link unsubscribes from. Kept after unfollowing, because people open old emails late or follow
 * again.
 */
export interface StopLinkRecord {
  /** The token in the emails; it can only unsubscribe. */
  _id: string;
  account_id: string;
  /** Null for the newsletter. */
  listing_id: number | null;
}

export const StopLinkModel = defineModel<StopLinkRecord>({
  collection: 'stop_links',
  paths: { _id: String, account_id: String, listing_id: Number },
  indexes: [[{ account_id: 1, listing_id: 1 }, { unique: true }]],
});
