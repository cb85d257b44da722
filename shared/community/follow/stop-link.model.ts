import { defineModel } from '../../platform/mongo/define-model.ts';

/** What the link in an email stops. It outlives the follow: old emails are opened late, and following may begin again. */
export interface StopLinkRecord {
  /** The token as it is in the mails. It opens nothing and can do nothing but end mails. */
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
